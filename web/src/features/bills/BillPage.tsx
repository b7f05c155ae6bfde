import type { Bill, BillLine } from '@soquay/contract/bills';
import { collectedOf, isTransferAwaited, moneyOfBill } from '@soquay/contract/rules/collected';
import { useSuspenseQuery } from '@tanstack/react-query';
import { addresses } from '@/documents/addresses.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentPage } from '@/documents/life/DocumentPage.tsx';
import { customerParty, salespersonParty } from '@/documents/life/facts.tsx';
import { amountColumn, countColumn, LineCard, lineColumns } from '@/documents/life/line-columns.tsx';
import { RelatedDocuments } from '@/documents/life/RelatedDocuments.tsx';
import { useOriginName } from '@/documents/look-ups.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoment, formatMoney, formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { BillReturns } from './BillReturns.tsx';
import { billKind } from './bill-kind.ts';
import { billsTexts } from './bills.texts.ts';
import { CorrectPayment } from './CorrectPayment.tsx';
import { ExcelMenu } from './print/ExcelMenu.tsx';
import { PrintMenu } from './print/PrintMenu.tsx';
import { TransferButton } from './print/TransferButton.tsx';
import { ReturnGoods } from './ReturnGoods.tsx';
import { returnedGoods } from './returned-goods.ts';
import { useShownBillFields } from './shown-bill-fields.ts';
import { TransferArrived } from './TransferArrived.tsx';

const t = textsFor(billsTexts, documentsTexts);

/** One bill to read (document 1, section 2). */
function BillPage({ id }: { id: number }) {
  const t = useTexts(billsTexts, documentsTexts, uiTexts);
  const bill = useSuspenseQuery(documentQuery(billKind, id)).data.data;
  const rights = useRightsIn(bill.company_id);
  const originName = useOriginName(bill.order_origin);
  return (
    <DocumentPage
      kind={billKind}
      document={bill}
      settled={[bill.payment_desc, formatMoment(bill.created_at)]}
      parties={[
        customerParty(bill),
        salespersonParty(bill.saleman_fullname, { writer: bill.userinfo.fullname }),
        ...returnedGoods(bill),
      ]}
      warning={elsewhereText(bill.details)}
      facts={[
        { label: t('documents.origin'), children: originName },
        { label: t('bills.isShip'), children: t(bill.is_ship ? 'ui.yes' : 'ui.no') },
      ]}
      columns={columns(bill.details)}
      card={(line) => (
        <LineCard
          line={line}
          figure={formatMoney(line.final_amount)}
          notes={[
            line.agreed_price === null
              ? ''
              : t('bills.agreedNote', { price: formatMoney(line.agreed_price) }),
            line.repaid_qty > 0 ? t('bills.repaidPieces', { n: line.repaid_qty }) : '',
          ]}
        />
      )}
      totals={[
        { name: t('documents.totalAmount'), amount: bill.total_amount },
        { name: t('documents.totalDiscount'), amount: bill.total_discount },
        { name: t('documents.afterDiscount'), amount: bill.total_final_amount },
        { name: t('bills.prePaid'), amount: bill.pre_paid },
        {
          // The tag beside it says that the transfer is still awaited.
          name: t(`documents.${isTransferAwaited(bill) ? 'toPay' : collectedOf(bill)}`),
          ...received(bill),
          isMain: true,
        },
      ]}
      shown={useShownBillFields(bill.company_id)}
      actions={
        <>
          <TransferArrived bill={bill} rights={rights} />
          <TransferButton bill={bill} />
          <PrintMenu bill={bill} rights={rights} />
          <ExcelMenu bill={bill} rights={rights} />
          <CorrectPayment bill={bill} rights={rights} />
          <ReturnGoods bill={bill} />
        </>
      }
    >
      <MadeOfPreorder bill={bill} />
      <BillReturns bill={bill} />
    </DocumentPage>
  );
}

/** The sum that is still to come beside a transfer that came in part, else all the bill asks for. */
function received(bill: Bill): { amount: number; note?: string } {
  const { collected, rest } = moneyOfBill(bill);
  if (collected === 0 || rest === 0) return { amount: bill.total_final_amount_after_pre_paid };
  return { amount: rest, note: t('documents.transfer.receivedBefore', { amount: formatMoney(collected) }) };
}

/** What it was made of, where that is a pre-order. */
function MadeOfPreorder({ bill: { preorder_id, preorder_number } }: { bill: Bill }) {
  const t = useTexts(billsTexts);
  if (preorder_id === null) return null;
  const name = t('bills.preorderNumber', { n: preorder_number });
  return (
    <RelatedDocuments
      title={t('bills.preorder')}
      documents={[{ id: preorder_id, name, href: addresses.preorder.view(preorder_id) }]}
    />
  );
}

/** Lines whose goods left another warehouse than the counter's, and which; undefined where there are none. */
function elsewhereText(lines: readonly BillLine[]): string | undefined {
  const elsewhere = lines.filter((line) => line.is_elsewhere);
  if (elsewhere.length === 0) return undefined;
  const names = [...new Set(elsewhere.map((line) => line.warehouse_code))].join(', ');
  return t('bills.linesElsewhere', { n: formatNumber(elsewhere.length), names });
}

function columns(lines: readonly BillLine[]): DataColumn<BillLine>[] {
  const { goods, cost } = lineColumns();
  return [
    goods,
    ...cost(lines),
    countColumn(
      t('documents.qty'),
      (line) => line.qty,
      ({ repaid_qty }) => (
        <>{repaid_qty > 0 && <small>{t('bills.repaidPieces', { n: repaid_qty })}</small>}</>
      ),
    ),
    amountColumn(t('documents.price'), (line) => line.price, {
      note: ({ price, regular_price, agreed_price }) => (
        <>
          {regular_price !== price && (
            <small>
              <s>{formatNumber(regular_price)}</s>
            </small>
          )}
          {agreed_price !== null && (
            <small>{t('bills.agreedNote', { price: formatMoney(agreed_price) })}</small>
          )}
        </>
      ),
    }),
    amountColumn(t('documents.amount'), (line) => line.final_amount, {
      isStrong: true,
      note: ({ discount }) =>
        discount > 0 && <small>{t('documents.discountOff', { amount: formatNumber(discount) })}</small>,
    }),
  ];
}

export const screen = { kind: billKind, Page: BillPage };
