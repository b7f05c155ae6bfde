/**
 * What becomes of a pre-order and its lines, and who may say so (decisions.md X16, X17, 'Pre-order process statuses').
 * The screens offer these next steps, the server takes no others.
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

/** From here a bill is made of it. */
export const readyToBill = 103 satisfies ProcessStatus;

const nextSteps: Record<ProcessStatus, readonly ProcessStatus[]> = {
  101: [102, 201],
  102: [103, 201],
  103: [109, 201],
  109: [],
  201: [202],
  202: [],
};

/** Whatever its lines and whoever asks. */
export function nextProcessStatuses(process: ProcessStatus): readonly ProcessStatus[] {
  return nextSteps[process];
}

/** Whether it may still change in anything but its process status: customers wait for it. */
export function isPreorderOpen(process: ProcessStatus): boolean {
  return process <= readyToBill;
}

interface Stage {
  process: ProcessStatus;
  /** Of every line. */
  lines: readonly LineProcess[];
}

/** Goods that have not arrived cannot be sold, what was not delivered is not done. */
export function areLinesReadyFor(next: ProcessStatus, lines: readonly LineProcess[]): boolean {
  if (next === 103) return lines.every((line) => line >= 3);
  if (next === 109) return lines.every((line) => line === 4);
  return true;
}

/** What this person may set a pre-order to now. */
export function processChoices(rights: ShopRights, { process, lines }: Stage): ProcessStatus[] {
  return nextProcessStatuses(process).filter(
    (next) => maySetProcess(rights, next) && areLinesReadyFor(next, lines),
  );
}

/** Admin anything, Sale what concerns the customer (document 1, section 4). */
export function maySetProcess(rights: ShopRights, next: ProcessStatus): boolean {
  return isShopAdmin(rights) || (isInGroup(rights, 'Sale') && [109, 201, 202].includes(next));
}

/** What this person may set a line to now: forward only, but Admin any. */
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
 * Where a pre-order stands once its lines stand so: the first one bought sets 102, the last one arrived 103; one set
 * back, added or removed, takes it from 103 to 102 (decisions.md, 'Pre-orders').
 */
export function followLines({ process, lines }: Stage): ProcessStatus {
  if (!isPreorderOpen(process)) return process;
  if (lines.every((line) => line >= 3)) return 103;
  return process === 101 && lines.every((line) => line === 1) ? 101 : 102;
}
