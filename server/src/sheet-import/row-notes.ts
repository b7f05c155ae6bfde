import { type Said, say } from '@soquay/contract/said';

/** Notes about accepted and skipped rows, in the order of the report. */
const notes = [
  'total',
  'heading',
  'empty',
  'repeated',
  'leftOut',
  'barcodeAsCode',
  'lowPrice',
  'noPrice',
  'negativeStock',
  'stopped',
  'service',
] as const;
export type RowNote = (typeof notes)[number];

/** Counts notes over the pieces of a file. */
export class RowNotes {
  readonly #counts = new Map<string, number>();

  add(what: RowNote): void {
    this.#counts.set(what, this.count(what) + 1);
  }

  count(what: RowNote): number {
    return this.#counts.get(what) ?? 0;
  }

  /** Counts as sent from the child process. */
  toJSON(): [string, number][] {
    return [...this.#counts];
  }

  addAll(counts: readonly [string, number][]): void {
    for (const [what, count] of counts) this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  said(): Said[] {
    return notes.flatMap((what) => (this.count(what) > 0 ? [say(what, { n: this.count(what) })] : []));
  }
}
