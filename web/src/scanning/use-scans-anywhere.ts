import { readPhone } from '@soquay/contract/rules/phone';
import { useEffectEvent, useLayoutEffect } from 'react';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { createBurstReader, type KeyPress, longestHitchMs, longestPauseMs } from './burst-reader.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { isQtyAlone } from './entered-code.ts';
import { createKeyHolder, type KeyHolder } from './key-holder.ts';

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
const read = createBurstReader<FieldBefore>({ isTyped: ({ isTyped }) => isTyped, mayHold });

/** When the last key came of what may be a scan; -Infinity between two. */
let lastKeyMs = Number.NEGATIVE_INFINITY;

/** Has the keys while no form takes them: one is being saved, or on its way. */
let holder: KeyHolder | null = null;

/** Keys that nothing has taken, and when the last of them came: the form that opens in the middle of a code goes on with it. */
let untaken = { text: '', atMs: Number.NEGATIVE_INFINITY };

/** Whole codes that came while one screen had gone and the next was not there: a form that opens soon has them. */
let unclaimed: { text: string; atMs: number }[] = [];
const unclaimedMs = 10_000;

/** Work that waits until no scan is under way. */
let waiting: readonly (() => void)[] = [];

/** Does it once no scan is under way: what is scanned goes to the form it began in. */
export function afterScan(run: () => void): void {
  // Keys that are kept may be somebody's who types: the form waits for the end of the code.
  const pauseMs = isCodeHeld() ? longestHitchMs : longestPauseMs;
  const leftMs = lastKeyMs + pauseMs - performance.now();
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
  for (const key of listen()) {
    const press = { key, timeMs: performance.now(), isShortcut: false };
    noteUntaken(press);
    const scan = read(press, fieldAsItStands);
    if (scan) unclaimed.push({ text: scan.text, atMs: performance.now() });
  }
  return () => void takers.splice(takers.indexOf(taker), 1);
}

/** Gives the keys that came before. */
function listen(): string[] {
  // Before anything of the page sees the Enter. Added again, it is there once.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return takeEarlyKeys();
}

/** Keeps keys whole from now on, where nothing takes a text, until a form takes them; `take` has each code that ends meanwhile. */
export function holdKeys(take: (text: string) => void): void {
  const begun = holder?.rest() ?? untakenText();
  holder = createKeyHolder(take, begun);
  forgetKeys();
  for (const { text } of unclaimed.filter(({ atMs }) => performance.now() - atMs <= unclaimedMs)) take(text);
  unclaimed = [];
  for (const key of listen()) holder.press({ key, timeMs: 0, isShortcut: false });
}

/** Whether the beginning of a code is kept. */
export function isCodeHeld(): boolean {
  return holder !== null && holder.rest() !== '';
}

/** Takes what is kept of a code as a whole one. */
export function endHeldCode(): void {
  holder?.end();
}

/** Lets keys go where the cursor is. The beginning of a code stands in the code field then, as if it had been typed there. */
export function releaseKeys(): void {
  const text = holder?.rest() ?? untakenText();
  holder = null;
  forgetKeys();
  if (text === '') return;
  const field = document.querySelector<HTMLInputElement>('[data-code-field]');
  const isThere = field !== null && !field.closest('[inert]');
  const end = field?.value.length ?? 0;
  const before: FieldBefore = isThere
    ? { field, value: field.value, caret: [end, end], isTyped: true }
    : { field: null, value: '', caret: [0, 0], isTyped: false };
  const timeMs = Number.isFinite(lastKeyMs) ? lastKeyMs : performance.now();
  for (const key of text) read({ key, timeMs, isShortcut: false }, () => before);
  if (isThere) {
    field.focus();
    write(field, field.value + text);
    field.setSelectionRange(field.value.length, field.value.length);
  } else untaken = { text, atMs: timeMs };
}

/** Holds keys as long as a screen shows that has no form yet, where `take` is given; without it, lets them go to the form that shows. */
export function useKeysAhead(take?: (text: string) => void): void {
  const begin = useEffectEvent(() => (take ? holdKeys(take) : releaseKeys()));
  useLayoutEffect(() => {
    begin();
    return () => {
      const held = holder;
      // The form that comes in its place has them first.
      queueMicrotask(() => {
        if (held && holder === held) releaseKeys();
      });
    };
  }, []);
}

/** Gives a form that opens what was scanned and typed while its screen was on the way. */
export function useKeysBefore(take: (text: string) => void): void {
  const begin = useEffectEvent(() => {
    holdKeys(take);
    releaseKeys();
  });
  useLayoutEffect(() => begin(), []);
}

function untakenText(): string {
  return performance.now() - untaken.atMs <= longestHitchMs ? untaken.text : '';
}

function forgetKeys(): void {
  untaken = { text: '', atMs: Number.NEGATIVE_INFINITY };
  read({ key: 'Escape', timeMs: performance.now(), isShortcut: false }, fieldAsItStands);
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
  // With the cursor: keys between the two would be nobody's.
  useLayoutEffect(() => {
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
  const press = { key, timeMs: timeStamp, isShortcut };
  const isKept = !fieldAsItStands().isTyped && holder?.press(press) === true;
  // Shift is a part of the key that follows.
  if (key !== 'Shift') lastKeyMs = isPartOfCode(press) ? performance.now() : Number.NEGATIVE_INFINITY;
  // Waits until the page has handled its end: one code may follow the other without a pause.
  if (waiting.length > 0 && lastKeyMs === Number.NEGATIVE_INFINITY) setTimeout(runWaiting);
  if (isKept) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (key !== 'Shift') noteUntaken(press);
  const scan = read(press, fieldAsItStands);
  const taker = takers.at(-1);
  if (scan && !taker) unclaimed.push({ text: scan.text, atMs: performance.now() });
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

function isPartOfCode({ key, isShortcut }: KeyPress): boolean {
  return key.length === 1 && !isShortcut;
}

function noteUntaken(press: KeyPress): void {
  const isUntaken = isPartOfCode(press) && !fieldAsItStands().isTyped;
  untaken = isUntaken
    ? { text: untakenText() + press.key, atMs: performance.now() }
    : { text: '', atMs: Number.NEGATIVE_INFINITY };
}

function fieldAsItStands(): FieldBefore {
  const { activeElement: field } = document;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // A box that is ticked takes no text.
  if (!isField || field.selectionStart === null) {
    const isTyped = field instanceof HTMLElement && field.isContentEditable;
    return { field: null, value: '', caret: [0, 0], isTyped };
  }
  const { selectionStart, selectionEnd } = field;
  // A share that is shown as its amount is written back as a share: it follows what is added.
  const value = field.dataset.asTyped ?? field.value;
  return { field, value, caret: [selectionStart, selectionEnd ?? selectionStart], isTyped: true };
}

/** No amount, no quantity and no phone has the digits of a barcode. */
function mayHold({ field }: FieldBefore, digits: string): boolean {
  if (field?.inputMode === 'tel') return readPhone(digits) !== undefined;
  return field?.closest('.number-field') == null;
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
