import { type FoundToMark, maxMarkedAtOnce } from '@soquay/contract/document-endpoints';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { errorMessage } from '@/api/error-message.ts';
import type { ListSearch } from '@/ui/list/list-search.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';

type Marked = Pick<FoundToMark, 'id' | 'number' | 'version'>;

export interface MarkProgress {
  done: number;
  all: number;
}

/**
 * Marks many documents of a shop or takes the marks back, so many in one request that each is quick. Those that cannot
 * be marked stop none of the others, and are named with the reason; a failure stops what is left.
 */
export function useBulkMarks<Row extends LivingDocument>(kind: DocumentKind<Row>, companyId: number) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [progress, setProgress] = useState<MarkProgress | null>(null);
  const isStopped = useRef(false);
  const { foundToMark, markMany } = kind.endpoints;

  async function mark(documents: readonly Marked[], isMarked: boolean): Promise<void> {
    if (!markMany || progress) return;
    isStopped.current = false;
    let marked = 0;
    let done = 0;
    /** Numbers by the reason why they were left out. */
    const leftOut = new Map<string, number[]>();
    const numberOf = new Map(documents.map(({ id, number }) => [id, number]));
    try {
      while (done < documents.length && !isStopped.current) {
        setProgress({ done, all: documents.length });
        const piece = documents.slice(done, done + maxMarkedAtOnce);
        const { data } = await api(markMany, {
          body: {
            company_id: companyId,
            accounting_status: isMarked ? 1 : 0,
            documents: piece.map(({ id, version }) => ({ id, version })),
          },
        });
        done += piece.length;
        marked += data.marked.length;
        for (const { id, reason } of data.left_out) {
          const text = t(`documents.leftOut.${reason}`);
          leftOut.set(text, [...(leftOut.get(text) ?? []), numberOf.get(id) ?? id]);
        }
      }
      if (isStopped.current && done < documents.length)
        feedback.warning(t('documents.markStopped', { n: documents.length - done }));
    } catch (error) {
      leftOut.set(
        errorMessage(error),
        documents.slice(done).map(({ number }) => number),
      );
    }
    setProgress(null);
    if (marked > 0)
      feedback.success(t(isMarked ? 'documents.markedMany' : 'documents.unmarkedMany', { n: marked }));
    if (leftOut.size > 0)
      feedback.failure(
        [...leftOut].map(([reason, numbers]) => `${shortList(numbers)}: ${reason}`).join(' · '),
      );
  }

  /** The same of all that a search finds, on this page and beyond. */
  async function markFound(search: ListSearch, isMarked: boolean): Promise<void> {
    if (!foundToMark || progress) return;
    const { page, per_page, sort, ...filters } = search;
    setProgress({ done: 0, all: 0 });
    let found: FoundToMark[];
    try {
      found = (await api(foundToMark, { query: { company_id: companyId, ...filters } } as never)).data;
    } catch (error) {
      setProgress(null);
      return feedback.failure(error);
    }
    await mark(
      found.filter(
        ({ status, accounting_status }) => status === 1 && accounting_status !== (isMarked ? 1 : 0),
      ),
      isMarked,
    );
    setProgress(null);
  }

  const stop = () => {
    isStopped.current = true;
  };
  return { mark, markFound, progress, stop };
}

const namedAtMost = 10;

function shortList(numbers: readonly number[]): string {
  const more = numbers.length - namedAtMost;
  return numbers.slice(0, namedAtMost).join(', ') + (more > 0 ? ` +${more}` : '');
}
