/** Tells a scanner from a person by how fast keys come, and by what a person could be typing there; without the page. */

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

/** Place that keys go to, by what `look` saw of it. */
interface Place<Before> {
  /** A person may be typing there; a code that comes where nothing takes a text is a scan at any speed. */
  isTyped: (before: Before) => boolean;
  /** Whether the digits of a barcode can be a value there: a quantity never has so many. Where they cannot, they are a scan at any speed. */
  mayHold: (before: Before, digits: string) => boolean;
}

/** Reads key after key and gives the scan when its end comes, with what `look` saw just before its first key. */
export function createBurstReader<Before>(place: Place<Before>) {
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
    if (!isEnd) return null;
    const burst = burstOf(sent, place);
    return burst && /^\d{12,}$/.test(burst.text) ? burst : (slowBarcodeOf(sent, place) ?? burst);
  };
}

function burstOf<Before>(sent: readonly Part<Before>[], { isTyped }: Place<Before>): Burst<Before> | null {
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

/** The barcode that keys of any speed end with, where it can be nothing else. */
function slowBarcodeOf<Before>(
  sent: readonly Part<Before>[],
  { mayHold }: Place<Before>,
): Burst<Before> | null {
  const codes = sent.flatMap(({ before }, index) => {
    const text = textOf(sent.slice(index));
    return /^\d{12,13}$/.test(text) && !mayHold(before, text) ? [{ text, before }] : [];
  });
  // A digit that was typed just before a code of twelve seldom makes another one of it.
  const code = codes.find(({ text }) => hasCheckDigit(text)) ?? codes[0];
  return code ? { ...code, isAfterTyping: false } : null;
}

/** Whether the last digit of an EAN-13 or a UPC, which is one that begins with 0, fits the others. */
function hasCheckDigit(barcode: string): boolean {
  const digits = [...barcode.padStart(13, '0')].map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
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
