import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListSearch } from '@/ui/list/list-search.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { statusRefusal } from '../life/document-life.ts';
import { useBulkMarks } from '../life/use-bulk-marks.ts';

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
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { mark, markFound, progress, stop } = useBulkMarks(kind, companyId);
  if (progress) {
    return (
      <>
        <span role="status">{t('documents.markingMany', { ...progress })}</span>
        <Button onClick={stop}>{t('documents.stopMarking')}</Button>
      </>
    );
  }
  if (found) {
    const unit = t(`${kind.texts}.document.unit`);
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
      if (isMeant) await markFound(found.search, isMarked);
    };
    return (
      <>
        <Button type="primary" onClick={() => void ask(true)}>
          {t('documents.markAll')}
        </Button>
        <Button onClick={() => void ask(false)}>{t('documents.unmarkAll')}</Button>
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
      <Button type="primary" disabled={unmarked.length === 0} onClick={() => void mark(unmarked, true)}>
        {t('documents.markMany', { n: unmarked.length })}
      </Button>
      <Button disabled={marked.length === 0} onClick={() => void mark(marked, false)}>
        {t('documents.unmarkMany', { n: marked.length })}
      </Button>
    </>
  );
}
