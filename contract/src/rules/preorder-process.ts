/**
 * Rules of the process status of pre-orders and lines, and of who may change it (decisions.md X16, X17, 'Pre-order
 * process statuses'). Screens offer these next steps, and the server accepts no others.
 */
import { isInGroup, isShopAdmin, type ShopRights } from './roles.ts';

export const processTexts = {
  101: 'Mới',
  102: 'Đang đặt hàng',
  103: 'Hàng đã về',
  109: 'Hoàn thành',
  201: 'Đã huỷ, chờ hoàn cọc',
  202: 'Đã hoàn cọc',
} as const;
export type ProcessStatus = keyof typeof processTexts;
export const processStatuses = [101, 102, 103, 109, 201, 202] as const satisfies readonly ProcessStatus[];

export const lineProcessTexts = {
  1: 'Chờ mua',
  2: 'Đã mua, đang về',
  3: 'Hàng đã về',
  4: 'Đã giao khách',
} as const;
export type LineProcess = keyof typeof lineProcessTexts;
export const lineProcesses = [1, 2, 3, 4] as const satisfies readonly LineProcess[];

/** Status in which a bill can be made. */
export const readyToBill = 103 satisfies ProcessStatus;

const nextSteps: Record<ProcessStatus, readonly ProcessStatus[]> = {
  101: [102, 201],
  102: [103, 201],
  103: [109, 201],
  109: [],
  201: [202],
  202: [],
};

/** Lists the next statuses, whatever the lines and the person. */
export function nextProcessStatuses(process: ProcessStatus): readonly ProcessStatus[] {
  return nextSteps[process];
}

/** True while more than the process status of a pre-order may change, since customers wait for it. */
export function isPreorderOpen(process: ProcessStatus): boolean {
  return process <= readyToBill;
}

interface Stage {
  process: ProcessStatus;
  /** Statuses of all lines. */
  lines: readonly LineProcess[];
}

/** True when the lines allow the status: goods must have arrived to be sold, and be delivered to be done. */
export function areLinesReadyFor(next: ProcessStatus, lines: readonly LineProcess[]): boolean {
  if (next === 103) return lines.every((line) => line >= 3);
  if (next === 109) return lines.every((line) => line === 4);
  return true;
}

/** Lists the statuses this person may give a pre-order now. */
export function processChoices(rights: ShopRights, { process, lines }: Stage): ProcessStatus[] {
  return nextProcessStatuses(process).filter(
    (next) => maySetProcess(rights, next) && areLinesReadyFor(next, lines),
  );
}

/** True when somebody may set the status: Admin any, Sale those that concern the customer (document 1, section 4). */
export function maySetProcess(rights: ShopRights, next: ProcessStatus): boolean {
  return isShopAdmin(rights) || (isInGroup(rights, 'Sale') && [109, 201, 202].includes(next));
}

/** Lists the statuses this person may give a line now: forward only, except for Admin. */
export function lineChoices(
  rights: ShopRights,
  { process, line }: { process: ProcessStatus; line: LineProcess },
): LineProcess[] {
  if (!isPreorderOpen(process)) return [];
  if (isShopAdmin(rights)) return lineProcesses.filter((next) => next !== line);
  return lineProcesses.filter((next) => next > line && maySetLine(rights, next));
}

function maySetLine(rights: ShopRights, next: LineProcess): boolean {
  return isInGroup(rights, next === 4 ? 'Sale' : 'Order') && next !== 1;
}

/**
 * Returns the status that follows from the lines: the first one bought sets 102, the last one arrived 103; one set
 * back, added or removed takes it from 103 to 102 (decisions.md, 'Pre-orders').
 */
export function followLines({ process, lines }: Stage): ProcessStatus {
  if (!isPreorderOpen(process)) return process;
  if (lines.every((line) => line >= 3)) return 103;
  return process === 101 && lines.every((line) => line === 1) ? 101 : 102;
}
