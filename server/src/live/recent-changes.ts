import type { Change } from '@soquay/contract/live';

/** Changes are stored for this long; a reader that was away for longer, as after a restart, reads everything anew. */
const storedMs = 60_000;
/** Limit on stored changes, which shortens that time in a very busy business. */
const maxStored = 1_000;

interface StoredChange {
  atMs: number;
  change: Change;
}

/** Stores recent changes for readers that were away for a moment: a network that blinked, a token that expired. */
export class RecentChanges {
  #changes: StoredChange[] = [];
  /** Start of the time of which no change was missed; undefined while the channel is lost. */
  #completeSinceMs: number | undefined;

  begin(nowMs: number): void {
    this.#changes = [];
    this.#completeSinceMs = nowMs;
  }

  end(): void {
    this.#completeSinceMs = undefined;
  }

  add(change: Change, nowMs: number): void {
    this.#changes.push({ change, atMs: nowMs });
    const isTooOld = ({ atMs }: StoredChange) => atMs < nowMs - storedMs;
    const first = Math.max(
      this.#changes.findIndex((stored) => !isTooOld(stored)),
      this.#changes.length - maxStored,
    );
    const last = this.#changes[first - 1];
    if (last) this.#forgetUpTo(last.atMs, first);
  }

  /** Returns the changes since then; undefined when some may have been missed. */
  since(sinceMs: number): Change[] | undefined {
    if (this.#completeSinceMs === undefined || sinceMs < this.#completeSinceMs) return undefined;
    return this.#changes.filter(({ atMs }) => atMs >= sinceMs).map(({ change }) => change);
  }

  #forgetUpTo(lastMs: number, first: number): void {
    this.#changes = this.#changes.slice(first);
    if (this.#completeSinceMs !== undefined)
      this.#completeSinceMs = Math.max(this.#completeSinceMs, lastMs + 1);
  }
}
