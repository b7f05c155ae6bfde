/** Tells a scanner from a person by how fast keys come, and by whether they could be typing at all; without the page. */

export interface KeyPress {
  key: string;
  /** When it was pressed, as its event says: a busy page tells later, not slower. */
  timeMs: number;
  /** Held with it is something that makes a shortcut of it. */
  isShortcut: boolean;
}

/** What a scanner has sent, ended by Enter, or by Tab as some scanners do. */
export interface Burst<Before> {
  text: string;
  /** What `look` saw just before its first key. */
  before: Before;
  /** Other keys came less than a second before: typed by a person, or the beginning of this very code. */
  isAfterTyping: boolean;
}

/** A scanner sends thirteen digits and Enter in some 60 ms; nobody types three keys this fast on average. */
const slowestScanMsPerKey = 30;
const surelyScanned = 3;
const shortestScan = 4;
/** After a longer pause another part begins. */
export const longestPauseMs = 100;
/** A wireless scanner hesitates within a code; later something else has begun. */
export const longestHitchMs = 1_000;
/** One or two digits may be a person's: only a short pause makes them the beginning of a code. */
const shortHitchMs = 300;

/** Keys without a pause between them. */
interface Part<Before> {
  text: string;
  startMs: number;
  endMs: number;
  before: Before;
}

/**
 * Reads key after key and gives the scan when its end comes, with what `look` saw just before its first key.
 * `isTyped`: a person may be typing there; a code that comes where nothing takes a text is a scan at any speed.
 */
export function createBurstReader<Before>(isTyped: (before: Before) => boolean) {
  /** With no more than a hitch between each two. */
  let parts: Part<Before>[] = [];

  return ({ key, timeMs, isShortcut }: KeyPress, look: () => Before): Burst<Before> | null => {
    // Capitals come with a Shift of their own.
    if (key === 'Shift') return null;
    const last = parts.at(-1);
    const pauseMs = timeMs - (last?.endMs ?? Number.NEGATIVE_INFINITY);
    if (key.length === 1 && !isShortcut) {
      if (last && pauseMs <= longestPauseMs) {
        last.text += key;
        last.endMs = timeMs;
      } else {
        const next = { text: key, startMs: timeMs, endMs: timeMs, before: look() };
        parts = pauseMs <= longestHitchMs ? [...parts, next] : [next];
      }
      return null;
    }
    const sent = parts;
    parts = [];
    const isEnd = (key === 'Enter' || key === 'Tab') && !isShortcut && pauseMs <= longestHitchMs;
    return isEnd ? burstOf(sent, isTyped) : null;
  };
}

function burstOf<Before>(
  sent: readonly Part<Before>[],
  isTyped: (before: Before) => boolean,
): Burst<Before> | null {
  const lastTyped = sent.findLastIndex((part) => !isFast(part));
  const sure = sent.findIndex(({ text }, index) => index > lastTyped && text.length >= surelyScanned);
  const isOfNobody = sent.every(({ before }) => !isTyped(before));
  if (sure < 0 && !isOfNobody) return null;
  const start = sure < 0 || isCutOff(sent, sure) ? 0 : sure;
  const code = sent.slice(start);
  const text = textOf(code).trim();
  const [first] = code;
  return first && text.length >= shortestScan
    ? { text, before: first.before, isAfterTyping: start > 0 }
    : null;
}

function isFast({ text, startMs, endMs }: Part<unknown>): boolean {
  return endMs - startMs <= (text.length - 1) * slowestScanMsPerKey;
}

/** Whether the one part before is the first digits of the code. */
function isCutOff(sent: readonly Part<unknown>[], sure: number): boolean {
  const [head, next] = sent;
  if (sure !== 1 || !head || !next || !isFast(head)) return false;
  return next.startMs - head.endMs <= shortHitchMs && /^\d+$/.test(textOf(sent));
}

function textOf(parts: readonly Part<unknown>[]): string {
  return parts.map(({ text }) => text).join('');
}
