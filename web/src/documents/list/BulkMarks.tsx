import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import type { ListSearch } from '@/ui/list/list-search.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { statusRefusal } from '../life/document-life.ts';
import { isMarkingFree, useMarkingRun } from '../marking/marking-store.ts';
import { type Markable, runMarking } from '../marking/run-marking.ts';

interface BulkMarksProps<Row extends LivingDocument> {
  kind: DocumentKind<Row>;
  companyId: number;
  documents: readonly Row[];
  /** All that the list finds, of which `documents` are those in sight; undefined while single rows are chosen. */
  found: { search: ListSearch; count: string } | undefined;
}

/** Marks what accounting has dealt with, or takes the marks back, of all that are chosen and can be. */
export function BulkMarks<Row extends LivingDocument>({
  kind,
  companyId,
  documents,
  found,
}: BulkMarksProps<Row>) {
  const t = useTexts(documentsTexts);
  const feedback = useFeedback();
  const { user_id: userId } = useRights();
  const isFree = useMarkingRun(({ run }) => isMarkingFree(run));
  const mark = (chosen: readonly Markable[] | { search: ListSearch }, isMarked: boolean) =>
    void runMarking({ kind, companyId, userId, isMarked, documents: chosen });
  if (found) {
    const unit = kind.texts('unit');
    const ask = async (isMarked: boolean) => {
      const n = found.count;
      const isMeant = await feedback.confirm(
        isMarked
          ? {
              title: t('documents.markAllTitle', { n, unit }),
              text: t('documents.markAllText'),
              okText: t('documents.markAll'),
            }
          : {
              title: t('documents.unmarkAllTitle', { n, unit }),
              text: t('documents.unmarkAllText'),
              okText: t('documents.unmarkAll'),
            },
      );
      if (isMeant) mark({ search: found.search }, isMarked);
    };
    return (
      <>
        <Button type="primary" disabled={!isFree} onClick={() => void ask(true)}>
          {t('documents.markAll')}
        </Button>
        <Button disabled={!isFree} onClick={() => void ask(false)}>
          {t('documents.unmarkAll')}
        </Button>
      </>
    );
  }
  const markable = documents
    .filter((document) => statusRefusal(kind, 'mark', document) === null)
    .map((document) => ({
      id: document.id,
      number: kind.numberOf(document),
      version: document.version ?? 0,
      isMarked: document.accounting_status === 1,
    }));
  const unmarked = markable.filter(({ isMarked }) => !isMarked);
  const marked = markable.filter(({ isMarked }) => isMarked);
  return (
    <>
      <Button type="primary" disabled={!isFree || unmarked.length === 0} onClick={() => mark(unmarked, true)}>
        {t('documents.markMany', { n: unmarked.length })}
      </Button>
      <Button disabled={!isFree || marked.length === 0} onClick={() => mark(marked, false)}>
        {t('documents.unmarkMany', { n: marked.length })}
      </Button>
    </>
  );
}
