import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GroupName } from '../rights.ts';
import {
  areLinesReadyFor,
  followLines,
  isPreorderOpen,
  type LineProcess,
  lineChoices,
  lineProcesses,
  nextProcessStatuses,
  type ProcessStatus,
  processChoices,
  processStatuses,
} from './preorder-process.ts';
import type { ShopRights } from './roles.ts';

function inGroup(...groups: GroupName[]): ShopRights {
  return {
    user_id: 7,
    company_id: 1,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: false,
    groups,
    grants: {},
    warehouses: [],
  };
}

describe('the next process statuses', () => {
  test.each<[string, ShopRights, ProcessStatus, LineProcess[], ProcessStatus[]]>([
    ['of a new one for an Admin', inGroup('Admin'), 101, [1], [102, 201]],
    ['of a new one for a Sale', inGroup('Sale'), 101, [1], [201]],
    ['of a new one for a member of Order', inGroup('Order'), 101, [1], []],
    ['of a new one for KeToan', inGroup('KeToan'), 101, [1], []],
    ['of one that is bought, for an Admin', inGroup('Admin'), 102, [2, 3], [201]],
    ['of one that has arrived, for a Sale', inGroup('Sale'), 103, [3, 4], [201]],
    ['of one that was delivered, for a Sale', inGroup('Sale'), 103, [4, 4], [109, 201]],
    ['of a cancelled one for a Sale', inGroup('Sale'), 201, [1], [202]],
    ['of one that is done', inGroup('Admin'), 109, [4], []],
    ['of one whose deposit was given back', inGroup('Admin'), 202, [1], []],
  ])('%s', (_, rights, process, lines, choices) => {
    expect(processChoices(rights, { process, lines })).toEqual(choices);
  });

  test('of a system admin are those of an Admin', () => {
    const stage = { process: 101, lines: [1] } as const;
    expect(processChoices({ ...inGroup(), is_admin: true }, stage)).toEqual([102, 201]);
  });
});

describe('the next statuses of a line', () => {
  test.each<[GroupName, ProcessStatus, LineProcess, LineProcess[]]>([
    ['Sale', 101, 1, [4]],
    ['Sale', 103, 4, []],
    ['Order', 101, 1, [2, 3]],
    ['Order', 102, 2, [3]],
    ['Order', 103, 3, []],
    ['Admin', 102, 3, [1, 2, 4]],
    ['Admin', 109, 4, []],
    ['Order', 201, 1, []],
    ['KeToan', 101, 1, []],
  ])('%s at %i, from %i', (group, process, line, choices) => {
    expect(lineChoices(inGroup(group), { process, line })).toEqual(choices);
  });

  test('of who is in both groups are those of both', () => {
    expect(lineChoices(inGroup('Sale', 'Order'), { process: 101, line: 1 })).toEqual([2, 3, 4]);
  });
});

describe('a pre-order follows its lines', () => {
  test.each<[ProcessStatus, LineProcess[], ProcessStatus]>([
    [101, [1, 1], 101],
    [101, [1, 2], 102],
    [101, [1, 3], 102],
    [101, [4, 1], 102],
    [101, [3], 103],
    [102, [1, 1], 102],
    [102, [3, 4], 103],
    [103, [3, 1], 102],
    [103, [3, 3], 103],
    [109, [4], 109],
    [201, [3], 201],
    [202, [1], 202],
  ])('from %i with lines at %j to %i', (process, lines, followed) => {
    expect(followLines({ process, lines })).toBe(followed);
  });

  test('and stays where it then is; a step is one that its lines are ready for', () => {
    const stages = fc.record({
      process: fc.constantFrom(...processStatuses),
      lines: fc.array(fc.constantFrom(...lineProcesses), { minLength: 1 }),
    });
    fc.assert(
      fc.property(stages, ({ process, lines }) => {
        const followed = followLines({ process, lines });
        expect(followLines({ process: followed, lines })).toBe(followed);
        expect(isPreorderOpen(followed)).toBe(isPreorderOpen(process));
        if (followed === 103) expect(areLinesReadyFor(103, lines)).toBe(true);
        for (const next of processChoices(inGroup('Admin'), { process, lines })) {
          expect(nextProcessStatuses(process)).toContain(next);
        }
      }),
    );
  });
});
