import { documentsTexts } from '@/documents/documents.texts.ts';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useDocumentForm } from '@/documents/form/document-context.ts';
import { FormTotals } from '@/documents/form/FormTotals.tsx';
import { useLinesToSave } from '@/documents/goods/goods-context.ts';
import { totalQty } from '@/documents/goods/goods-line.ts';
import { PiecesBesideSave, PieceTotals } from '@/documents/goods/PieceTotals.tsx';
import { SumRow } from '@/documents/lines/SumRow.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { invoiceDifference, linesAmounts } from './receipt-amounts.ts';
import { type CostFigures, type ReceiptHeader, saysCosts } from './receipt-form.ts';
import { receiptsTexts } from './receipts.texts.ts';

/** Sums the goods, and how far the supplier's paper says otherwise; pieces alone for who sees no costs. */
export function ReceiptTotals() {
  return saysCosts(useDocumentForm().rights) ? <MoneyTotals /> : <PieceTotals />;
}

function MoneyTotals() {
  const t = useTexts(documentsTexts, receiptsTexts);
  const lines = useLinesToSave<CostFigures>();
  const [{ invoice_total }] = useHeader<Pick<ReceiptHeader, 'invoice_total'>>('invoice_total');
  const { total, unpricedLines: n } = linesAmounts(lines);
  const difference = invoiceDifference(invoice_total, total);
  return (
    <FormTotals
      main={
        <SumRow
          name={t('receipts.goodsTotal')}
          {...(n > 0 ? { note: t('receipts.unpricedLines', { n: formatNumber(n) }) } : {})}
          amount={total}
          isMain
        />
      }
    >
      <dl>
        <SumRow
          name={t('documents.totalQty')}
          note={t('documents.rowCount', { n: lines.length })}
          amount={totalQty(lines)}
          isCount
        />
        {difference !== null && difference !== 0 && (
          <SumRow
            name={t(difference > 0 ? 'receipts.invoiceAbove' : 'receipts.invoiceBelow')}
            amount={Math.abs(difference)}
          />
        )}
      </dl>
    </FormTotals>
  );
}

/** The same beside the save on a phone. */
export function TotalBesideSave() {
  return saysCosts(useDocumentForm().rights) ? <MoneyBesideSave /> : <PiecesBesideSave />;
}

function MoneyBesideSave() {
  const t = useTexts(receiptsTexts);
  const { total } = linesAmounts(useLinesToSave<CostFigures>());
  return (
    <>
      <span>{t('receipts.goodsTotal')}</span>
      <b className="figure">{formatMoney(total)}</b>
    </>
  );
}
