import type { Change } from '@soquay/contract/live';

/** Who was away for longer, as while the server started again, reads anew. */
const keptMs = 60_000;
/** In a business where more happens in a minute, the time is shorter. */
const maxKept = 1_000;

interface Kept {
  atMs: number;
  change: Change;
}

/** What this process has heard lately, for who was away for a moment: a network that blinked, a token that ran out. */
export class RecentChanges {
  #kept: Kept[] = [];
  /** Since when nothing was missed; undefined while nothing is heard. */
  #completeSinceMs: number | undefined;

  begin(nowMs: number): void {
    this.#kept = [];
    this.#completeSinceMs = nowMs;
  }

  end(): void {
    this.#completeSinceMs = undefined;
  }

  add(change: Change, nowMs: number): void {
    this.#kept.push({ change, atMs: nowMs });
    const isTooOld = ({ atMs }: Kept) => atMs < nowMs - keptMs;
    const first = Math.max(
      this.#kept.findIndex((kept) => !isTooOld(kept)),
      this.#kept.length - maxKept,
    );
    const last = this.#kept[first - 1];
    if (last) this.#forgetUpTo(last.atMs, first);
  }

  /** What was heard since then; undefined where that is not known. */
  since(sinceMs: number): Change[] | undefined {
    if (this.#completeSinceMs === undefined || sinceMs < this.#completeSinceMs) return undefined;
    return this.#kept.filter(({ atMs }) => atMs >= sinceMs).map(({ change }) => change);
  }

  #forgetUpTo(lastMs: number, first: number): void {
    this.#kept = this.#kept.slice(first);
    if (this.#completeSinceMs !== undefined)
      this.#completeSinceMs = Math.max(this.#completeSinceMs, lastMs + 1);
  }
}
