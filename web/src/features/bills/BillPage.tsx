import type { Bill, BillLine } from '@soquay/contract/bills';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { DocumentPage } from '@/documents/life/DocumentPage.tsx';
import { accountingFact, customerFacts, dayFacts, textFact, writtenFacts } from '@/documents/life/facts.tsx';
import { amountColumn, countColumn, LineCard, lineColumns } from '@/documents/life/line-columns.tsx';
import { useRightsIn } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoney } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { BillReturns } from './BillReturns.tsx';
import { billKind } from './bill-kind.ts';
import { ExcelMenu } from './print/ExcelMenu.tsx';
import { PrintMenu } from './print/PrintMenu.tsx';
import { TransferButton } from './print/TransferButton.tsx';
import { ReturnGoods } from './ReturnGoods.tsx';
import { useShownBillFields } from './shown-bill-fields.ts';

/** One bill to read (document 1, section 2). */
export function BillPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const bill = useSuspenseQuery(documentQuery(billKind, id)).data.data;
  const rights = useRightsIn(bill.company_id);
  return (
    <DocumentPage
      kind={billKind}
      document={bill}
      factsLabel={t('documents.customer')}
      facts={[
        ...dayFacts(t, bill.bill_date, bill.status),
        { label: t('documents.salesperson'), children: bill.saleman_fullname },
        ...writtenFacts(t, bill),
        { label: t('documents.payment'), children: bill.payment_desc },
        ...customerFacts(t, bill),
        { label: t('bills.isShip'), children: t(bill.is_ship ? 'ui.yes' : 'ui.no') },
        ...preorderFacts(t, bill),
        textFact(t('documents.note'), bill.bill_note),
        accountingFact(t, { kind: billKind, document: bill, rights }),
      ]}
      columns={columns(t, bill.details)}
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
        { name: t('bills.toCollect'), amount: bill.total_final_amount_after_pre_paid, isMain: true },
      ]}
      shown={useShownBillFields(bill.company_id)}
      actions={
        <>
          <TransferButton bill={bill} />
          <PrintMenu bill={bill} rights={rights} />
          <ExcelMenu bill={bill} rights={rights} />
          <ReturnGoods bill={bill} />
        </>
      }
    >
      <BillReturns bill={bill} />
    </DocumentPage>
  );
}

/** What it was made of, where that is a pre-order. */
function preorderFacts(t: TFunction, { preorder_id, preorder_number }: Bill) {
  if (preorder_id === null) return [];
  const link = <Link to={addresses.preorder.view(preorder_id)}>{preorder_number}</Link>;
  return [{ label: t('bills.preorder'), children: link }];
}

function columns(t: TFunction, lines: readonly BillLine[]): DataColumn<BillLine>[] {
  const { goods, cost, qty } = lineColumns(t);
  return [
    ...goods,
    ...cost(lines),
    amountColumn(t('documents.listPrice'), (line) => line.regular_price),
    ...(lines.some(({ agreed_price }) => agreed_price !== null) ? [agreedColumn(t)] : []),
    amountColumn(t('documents.price'), (line) => line.price),
    qty,
    ...(lines.some(({ repaid_qty }) => repaid_qty > 0)
      ? [countColumn<BillLine>(t('bills.repaidQty'), (line) => line.repaid_qty)]
      : []),
    amountColumn(t('documents.amount'), (line) => line.amount),
    amountColumn(t('documents.discount'), (line) => line.discount),
    amountColumn(t('documents.lineTotal'), (line) => line.final_amount),
  ];
}

/** What the pre-order promised for it; nothing for goods beside that. */
function agreedColumn(t: TFunction): DataColumn<BillLine> {
  return {
    title: t('bills.agreedPrice'),
    align: 'right',
    render: ({ agreed_price }) => agreed_price !== null && <Money amount={agreed_price} />,
  };
}
