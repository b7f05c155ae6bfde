import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/ui/format.ts';
import type { DocumentState } from '../form/document-store.ts';
import { FormTotals } from '../form/FormTotals.tsx';
import { SumRow } from '../lines/SumRow.tsx';
import { useGoods } from './goods-context.ts';
import { type GoodsLine, totalQty } from './goods-line.ts';

const pieces = ({ lines }: DocumentState<object, GoodsLine>) => totalQty(lines);

/** What a document without prices comes to. */
export function PieceTotals() {
  const { t } = useTranslation();
  const lines = useGoods((form) => form.lines.length);
  return (
    <FormTotals
      main={
        <SumRow
          name={t('documents.totalQty')}
          note={t('documents.rowCount', { n: lines })}
          amount={useGoods(pieces)}
          isCount
          isMain
        />
      }
    />
  );
}

/** The same beside the save on a phone. */
export function PiecesBesideSave() {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('documents.totalQty')}</span>
      <b className="figure">{formatNumber(useGoods(pieces))}</b>
    </>
  );
}
