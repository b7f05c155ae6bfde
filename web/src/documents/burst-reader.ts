/** Tells a scanner from a person by how fast keys come; without the page. */

export interface KeyPress {
  key: string;
  /** When it was pressed, as its event says: a busy page tells later, not slower. */
  timeMs: number;
  /** Held with it is something that makes a shortcut of it. */
  isShortcut: boolean;
}

/** A scanner sends thirteen digits and Enter in some 60 ms; nobody types four keys this fast on average. */
const slowestScanMsPerKey = 30;
const shortestScan = 4;
/** After a longer pause something else begins. */
export const longestPauseMs = 100;
/** But for the one hitch of a wireless scanner, within the digits of a code. */
const longestHitchMs = 300;

/** Keys without a pause between them. */
interface Run<Before> {
  text: string;
  startMs: number;
  before: Before;
}

/**
 * Reads key after key and gives the text of a scan when its Enter (or Tab, as some scanners send) comes, with
 * what `look` saw just before its first key.
 */
export function createBurstReader<Before>() {
  let run: Run<Before> | null = null;
  /** What came before the one hitch; a second one makes a person of it. */
  let head: Run<Before> | null = null;
  let lastMs = 0;

  function begin(pauseMs: number, next: Run<Before>): void {
    const isHitch = run !== null && head === null && pauseMs <= longestHitchMs;
    head = isHitch ? run : null;
    // Typed by a person, what stands before is no part of the code.
    if (run !== null && pauseMs <= longestHitchMs && !isHitch) head = { ...run, text: '' };
    run = next;
  }

  return ({ key, timeMs, isShortcut }: KeyPress, look: () => Before) => {
    // Capitals come with a Shift of their own.
    if (key === 'Shift') return null;
    const pauseMs = timeMs - lastMs;
    lastMs = timeMs;
    if (key.length === 1 && !isShortcut) {
      if (run && pauseMs <= longestPauseMs) run.text += key;
      else begin(pauseMs, { text: key, startMs: timeMs, before: look() });
      return null;
    }
    const [start, end] = [head, run];
    [head, run] = [null, null];
    if (!end || (key !== 'Enter' && key !== 'Tab') || isShortcut || pauseMs > longestPauseMs) return null;
    const text = end.text.trim();
    if (text.length < shortestScan || timeMs - end.startMs > text.length * slowestScanMsPerKey) return null;
    const isCut = start && start.text !== '' && /^\d+$/.test(start.text + text);
    return isCut ? { text: start.text + text, before: start.before } : { text, before: end.before };
  };
}
