import { expect, test } from 'vitest';
import { periodProblem } from './period-problem.ts';

const today = '2026-11-22';

test.each([
  [{}, undefined],
  [{ from_date: today }, undefined],
  [{ from_date: '2026-11-01', to_date: '2026-11-30' }, undefined],
  [{ from_date: '31/11', to_date: today }, 'notADay'],
  [{ from_date: '2026-11-02', to_date: '2026-11-01' }, 'reversed'],
  [{ from_date: '2026-11-23', to_date: '2026-11-23' }, 'future'],
  [{ to_date: '2026-11-23' }, 'future'],
])('%j: %s', (days, problem) => {
  expect(periodProblem(days, today)).toBe(problem);
});
