import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { statusRefusal } from '../life/document-life.ts';
import { useBulkMarks } from '../life/use-bulk-marks.ts';

interface BulkMarksProps<Row extends LivingDocument> {
  kind: DocumentKind<Row>;
  documents: readonly Row[];
}

/** Marks what accounting has dealt with, or takes the marks back, of all that are chosen and can be. */
export function BulkMarks<Row extends LivingDocument>({ kind, documents }: BulkMarksProps<Row>) {
  const { t } = useTranslation();
  const { mark, isBusy } = useBulkMarks(kind);
  const markable = documents.filter((document) => statusRefusal(kind, 'mark', document) === null);
  const unmarked = markable.filter(({ accounting_status }) => accounting_status !== 1);
  const marked = markable.filter(({ accounting_status }) => accounting_status === 1);
  return (
    <>
      <Button
        type="primary"
        loading={isBusy}
        disabled={unmarked.length === 0}
        onClick={() => void mark(unmarked, true)}
      >
        {t('documents.markMany', { n: unmarked.length })}
      </Button>
      <Button disabled={isBusy || marked.length === 0} onClick={() => void mark(marked, false)}>
        {t('documents.unmarkMany', { n: marked.length })}
      </Button>
    </>
  );
}
