import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { createBurstReader, longestPauseMs } from './burst-reader.ts';
import { isQtyAlone } from './entered-code.ts';

interface FieldBefore {
  field: TextField | null;
  value: string;
  caret: [number, number];
  /** Something takes what is typed there. */
  isTyped: boolean;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface ScanTaker {
  /** `left`: what stands in the code field and has not become part of it; '' for nothing. */
  take: (text: string, left: string) => void;
  /** Whether it takes what is scanned into a field, or into none; all if left out. */
  isMine?: (field: TextField | null) => boolean;
  /** Only where no screen takes it. */
  isLast?: boolean;
}

/** The last one has it. */
const takers: ScanTaker[] = [];

/** One for all screens: a code that begins on one and ends on the next is not cut in two. */
const read = createBurstReader<FieldBefore>(({ isTyped }) => isTyped);

/** When the last key came of what may be a scan; -Infinity between two. */
let lastKeyMs = Number.NEGATIVE_INFINITY;

/** Work that waits until no scan is under way. */
let waiting: readonly (() => void)[] = [];

/** Does it once no scan is under way: what is scanned goes to the form it began in. */
export function afterScan(run: () => void): void {
  const leftMs = lastKeyMs + longestPauseMs - performance.now();
  if (leftMs <= 0) run();
  else {
    waiting = [...waiting, run];
    setTimeout(runWaiting, leftMs);
  }
}

/** No scan is under way. */
export function scanEnded(): Promise<void> {
  return new Promise(afterScan);
}

function runWaiting(): void {
  const due = waiting;
  waiting = [];
  for (const run of due) afterScan(run);
}

/** From now on; gives the way to stop. */
export function takeScans(taker: ScanTaker): () => void {
  if (taker.isLast) takers.unshift(taker);
  else takers.push(taker);
  // Before anything of the page sees the Enter. Added again, it is there once.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => void takers.splice(takers.indexOf(taker), 1);
}

/**
 * Takes what a scanner sends wherever the cursor is: the field it stands in gets back what it held before, and
 * the scanner's Enter presses nothing, in a dialog neither.
 */
export function useScansAnywhere(
  onScan: ScanTaker['take'],
  { isOn = true, isMine = () => true }: { isOn?: boolean } & Pick<ScanTaker, 'isMine'> = {},
): void {
  const take = useEffectEvent(onScan);
  const mayTake = useEffectEvent(isMine);
  useEffect(() => {
    const taker: ScanTaker = {
      take: (text, left) => take(text, left),
      isMine: (field) => mayTake(field),
    };
    return isOn ? takeScans(taker) : undefined;
  }, [isOn]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (isComposing(event)) return;
  const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
  const isShortcut = ctrlKey || metaKey || altKey;
  lastKeyMs = key.length === 1 && !isShortcut ? performance.now() : Number.NEGATIVE_INFINITY;
  // Waits until the page has handled its end: one code may follow the other without a pause.
  if (waiting.length > 0 && lastKeyMs === Number.NEGATIVE_INFINITY) setTimeout(runWaiting);
  const scan = read({ key, timeMs: timeStamp, isShortcut }, fieldAsItStands);
  const taker = takers.at(-1);
  if (!scan || !taker || taker.isMine?.(scan.before.field) === false) return;
  const { take } = taker;
  event.preventDefault();
  event.stopImmediatePropagation();
  const code = document.querySelector<HTMLInputElement>('[data-code-field]');
  if (code && code === scan.before.field && scan.isAfterTyping) {
    // What came just before may be the beginning of it: the tail alone would be other goods.
    const whole = code.value.trim();
    write(code, '');
    take(whole, '');
    return;
  }
  giveBack(scan.before);
  const typed = code?.value.trim() ?? '';
  if (code && isQtyAlone(typed)) {
    write(code, '');
    take(typed + scan.text, '');
  } else take(scan.text, typed);
}

function fieldAsItStands(): FieldBefore {
  const { activeElement: field } = document;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // A box that is ticked takes no text.
  if (!isField || field.selectionStart === null) {
    const isTyped = field instanceof HTMLElement && field.isContentEditable;
    return { field: null, value: '', caret: [0, 0], isTyped };
  }
  const { value, selectionStart, selectionEnd } = field;
  return { field, value, caret: [selectionStart, selectionEnd ?? selectionStart], isTyped: true };
}

function giveBack({ field, value, caret }: FieldBefore): void {
  if (!field || field.value === value) return;
  write(field, value);
  field.setSelectionRange(...caret);
  // The list of choices that opened under the digits closes.
  if (field.closest('.ant-select:not(.ant-select-auto-complete)')) field.blur();
}

/** Past React, which would not notice a change it made itself. */
function write(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
