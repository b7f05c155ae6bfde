import { PrinterOutlined } from '@ant-design/icons';
import type { ReturnLine, SavedReturn } from '@soquay/contract/returns';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { DocumentPage } from '@/documents/life/DocumentPage.tsx';
import { accountingFact, customerFacts, dayFacts, textFact, writtenFacts } from '@/documents/life/facts.tsx';
import { amountColumn, LineCard, lineColumns } from '@/documents/life/line-columns.tsx';
import { useRightsIn } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoney } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { returnKind } from './return-kind.ts';

/** One return to read (document 1, section 2). */
export function ReturnPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const saved = useSuspenseQuery(documentQuery(returnKind, id)).data.data;
  const rights = useRightsIn(saved.company_id);
  return (
    <DocumentPage
      kind={returnKind}
      document={saved}
      actions={<PrintLink saved={saved} />}
      factsLabel={t('documents.customer')}
      facts={[
        ...dayFacts(t, saved.repay_date, saved.status),
        {
          label: t('returns.billNumber'),
          children: <Link to={addresses.bill.view(saved.bill_id)}>{saved.bill_number}</Link>,
        },
        { label: t('documents.salesperson'), children: saved.saleman_fullname },
        ...writtenFacts(t, saved),
        { label: t('returns.paidBack'), children: saved.payment_desc },
        ...customerFacts(t, saved),
        textFact(t('documents.note'), saved.repay_note),
        accountingFact(t, { kind: returnKind, document: saved, rights }),
      ]}
      columns={columns(t, saved.details)}
      card={(line) => <LineCard line={line} figure={formatMoney(line.final_amount)} />}
      totals={[
        { name: t('documents.totalAmount'), amount: saved.total_amount },
        { name: t('documents.totalDiscount'), amount: saved.total_discount },
        { name: t('returns.totalReduction'), amount: saved.total_reduce_amount },
        { name: t('returns.refund'), amount: saved.total_final_amount, isMain: true },
      ]}
    />
  );
}

function PrintLink({ saved: { id } }: { saved: SavedReturn }) {
  const { t } = useTranslation();
  return (
    <LinkButton to="/returns/print/$id" params={{ id: String(id) }} icon={<PrinterOutlined aria-hidden />}>
      {t('documents.print')}
    </LinkButton>
  );
}

function columns(t: TFunction, lines: readonly ReturnLine[]): DataColumn<ReturnLine>[] {
  const { goods, cost, qty } = lineColumns(t);
  return [
    ...goods,
    ...cost(lines),
    amountColumn(t('documents.price'), (line) => line.price),
    qty,
    amountColumn(t('documents.amount'), (line) => line.amount),
    amountColumn(t('documents.discount'), (line) => line.discount),
    amountColumn(t('returns.reduction'), (line) => line.reduce_amount),
    amountColumn(t('returns.refund'), (line) => line.final_amount),
  ];
}
