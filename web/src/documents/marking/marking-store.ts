import type { MarksWritten } from '@soquay/contract/document-endpoints';
import { create } from 'zustand';

/** Marks that are under way for a person, or how they ended; above the list, whose rows vanish while they are marked. */
export interface MarkingRun {
  userId: number;
  isMarked: boolean;
  done: number;
  /** Null while all that a search finds is asked for. */
  all: number | null;
  isStopping: boolean;
  stop: () => void;
  end: MarkingEnd | null;
}

export interface MarkingEnd {
  marked: number;
  /** Why numbers were left out: a reason of the server's for each, or the error that stopped the rest. */
  leftOut: readonly {
    reason: MarksWritten['left_out'][number]['reason'] | Error;
    numbers: readonly number[];
  }[];
  /** How many were not tried since somebody stopped it. */
  untried: number;
}

export const useMarkingRun = create<{ run: MarkingRun | null }>(() => ({ run: null }));

/** Whether one may begin: one at a time. */
export function isMarkingFree(run: MarkingRun | null): boolean {
  return run === null || run.end !== null;
}
