import { type FoundToMark, type MarksWritten, maxMarkedAtOnce } from '@soquay/contract/document-endpoints';
import { api } from '@/api/api.ts';
import type { ListSearch } from '@/ui/list/list-search.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { isMarkingFree, type MarkingEnd, type MarkingRun, useMarkingRun } from './marking-store.ts';

export type Markable = Pick<FoundToMark, 'id' | 'number' | 'version'>;

interface Marking<Row extends LivingDocument> {
  kind: Pick<DocumentKind<Row>, 'endpoints'>;
  companyId: number;
  userId: number;
  isMarked: boolean;
  /** Documents to mark, or the search whose finds are marked, on other pages too. */
  documents: readonly Markable[] | { search: ListSearch };
}

/**
 * Marks many documents of a shop or takes the marks back, so many in one request that each is quick; does nothing while
 * another run is under way. Goes on whatever screen is looked at. Those that cannot be marked stop none of the others; a
 * failure stops what is left.
 */
export async function runMarking<Row extends LivingDocument>(marking: Marking<Row>): Promise<void> {
  if (!isMarkingFree(useMarkingRun.getState().run)) return;
  const stopped = new AbortController();
  const { userId, isMarked } = marking;
  const stop = () => {
    stopped.abort();
    tell({ isStopping: true });
  };
  useMarkingRun.setState({
    run: { userId, isMarked, done: 0, all: null, isStopping: false, stop, end: null },
  });
  tell({ end: await markAll(marking, stopped.signal) });
}

function tell(change: Partial<MarkingRun>): void {
  useMarkingRun.setState(({ run }) => ({ run: run && { ...run, ...change } }));
}

async function markAll<Row extends LivingDocument>(
  { kind, companyId, isMarked, documents }: Marking<Row>,
  stopped: AbortSignal,
): Promise<MarkingEnd> {
  const { foundToMark, markMany } = kind.endpoints;
  const accounting_status = isMarked ? 1 : 0;
  let marked = 0;
  let left: readonly Markable[] = [];
  const leftOut = new Map<MarksWritten['left_out'][number]['reason'] | Error, number[]>();
  const end = (untried: number): MarkingEnd => ({
    marked,
    untried,
    leftOut: [...leftOut].map(([reason, numbers]) => ({ reason, numbers })),
  });
  try {
    if (!('search' in documents)) left = documents;
    else if (foundToMark) {
      const { page, per_page, sort, ...filters } = documents.search;
      const query = { company_id: companyId, ...filters };
      const found = await api(foundToMark, { query } as never, { signal: stopped });
      left = found.data.filter((one) => one.status === 1 && one.accounting_status !== accounting_status);
    }
    const all = left.length;
    tell({ all });
    const numberOf = new Map(left.map(({ id, number }) => [id, number]));
    while (markMany && left.length > 0 && !stopped.aborted) {
      const piece = left.slice(0, maxMarkedAtOnce);
      const { data } = await api(markMany, {
        body: {
          company_id: companyId,
          accounting_status,
          documents: piece.map(({ id, version }) => ({ id, version })),
        },
      });
      left = left.slice(piece.length);
      marked += data.marked.length;
      for (const { id, reason } of data.left_out)
        leftOut.set(reason, [...(leftOut.get(reason) ?? []), numberOf.get(id) ?? id]);
      tell({ done: all - left.length });
    }
  } catch (error) {
    if (stopped.aborted) return end(left.length);
    leftOut.set(
      error as Error,
      left.map(({ number }) => number),
    );
    return end(0);
  }
  return end(left.length);
}
