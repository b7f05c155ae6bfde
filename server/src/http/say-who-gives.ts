import { groupTitles } from '@soquay/contract/group-titles';
import { actionNames, modules } from '@soquay/contract/modules';
import type { LackingRight } from '@soquay/contract/rules/access';
import { say } from '@soquay/contract/said';
import { Refusal } from '../refusal.ts';

/** Finds the names of people who grant rights in a shop; system admins without one. */
export type FindGivers = (companyId: number | undefined) => Promise<string[]>;

/** Thrown when a call lacks a right; replaced by ACCESS_DENIED, which names those who can grant it, before it is answered. */
export class RightLacking extends Error {
  readonly lacking: LackingRight | undefined;
  readonly companyId: number | undefined;

  constructor(lacking: LackingRight | undefined, companyId?: number) {
    super('a right is lacking');
    this.lacking = lacking;
    this.companyId = companyId;
  }
}

/** Runs `check` and turns a RightLacking into ACCESS_DENIED, with the missing right and those who grant it in `params`. */
export async function sayingWhoGives<T>(check: () => T | Promise<T>, findGivers: FindGivers): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw error instanceof RightLacking ? await refusalOf(error, findGivers) : error;
  }
}

async function refusalOf({ lacking, companyId }: RightLacking, findGivers: FindGivers): Promise<Refusal> {
  if (!lacking) return new Refusal('ACCESS_DENIED');
  const givers = (await findGivers(companyId)).join(', ');
  return new Refusal('ACCESS_DENIED', {
    message: say('rightMissing', { need: needOf(lacking), givers }),
    params: { ...lacking, givers },
  });
}

function needOf(lacking: LackingRight): string {
  if ('groups' in lacking) {
    return `Chỉ nhóm ${lacking.groups.map((group) => groupTitles[group]).join(', ')} làm được việc này.`;
  }
  return `Cần quyền ${actionNames[lacking.action]} ở ${modules[lacking.module].name}.`;
}
