import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { documentsTexts } from '../documents.texts.ts';
import { FormTotals } from '../form/FormTotals.tsx';
import { SumRow } from '../lines/SumRow.tsx';
import { useLinesToSave } from './goods-context.ts';
import { totalQty } from './goods-line.ts';

/** What a document without prices comes to. */
export function PieceTotals() {
  const t = useTexts(documentsTexts);
  const lines = useLinesToSave();
  return (
    <FormTotals
      main={
        <SumRow
          name={t('documents.totalQty')}
          note={t('documents.rowCount', { n: lines.length })}
          amount={totalQty(lines)}
          isCount
          isMain
        />
      }
    />
  );
}

/** The same beside the save on a phone. */
export function PiecesBesideSave() {
  const t = useTexts(documentsTexts);
  return (
    <>
      <span>{t('documents.totalQty')}</span>
      <b className="figure">{formatNumber(totalQty(useLinesToSave()))}</b>
    </>
  );
}
