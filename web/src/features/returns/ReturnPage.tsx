import { PrinterOutlined } from '@ant-design/icons';
import type { ReturnLine, SavedReturn } from '@soquay/contract/returns';
import { useSuspenseQuery } from '@tanstack/react-query';
import { addresses } from '@/documents/addresses.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentPage } from '@/documents/life/DocumentPage.tsx';
import { customerParty, salespersonParty } from '@/documents/life/facts.tsx';
import { amountColumn, LineCard, lineColumns } from '@/documents/life/line-columns.tsx';
import { RelatedDocuments } from '@/documents/life/RelatedDocuments.tsx';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { returnKind } from './return-kind.ts';
import { returnsTexts } from './returns.texts.ts';

const t = textsFor(documentsTexts, returnsTexts);

/** One return to read (document 1, section 2). */
function ReturnPage({ id }: { id: number }) {
  const t = useTexts(documentsTexts, returnsTexts);
  const saved = useSuspenseQuery(documentQuery(returnKind, id)).data.data;
  return (
    <DocumentPage
      kind={returnKind}
      document={saved}
      actions={<PrintLink saved={saved} />}
      settled={[saved.payment_desc, formatDay(saved.repay_date)]}
      parties={[customerParty(saved), salespersonParty(saved.saleman_fullname)]}
      columns={columns(saved.details)}
      card={(line) => <LineCard line={line} figure={formatMoney(line.final_amount)} />}
      totals={[
        { name: t('documents.totalAmount'), amount: saved.total_amount },
        { name: t('documents.totalDiscount'), amount: saved.total_discount },
        { name: t('returns.totalReduction'), amount: saved.total_reduce_amount },
        { name: t('returns.refund'), amount: saved.total_final_amount, isMain: true },
      ]}
    >
      <RelatedDocuments
        title={t('returns.billNumber')}
        documents={[
          {
            id: saved.bill_id,
            name: t('returns.bill', { n: saved.bill_number }),
            href: addresses.bill.view(saved.bill_id),
          },
        ]}
      />
    </DocumentPage>
  );
}

function PrintLink({ saved: { id } }: { saved: SavedReturn }) {
  const t = useTexts(documentsTexts);
  return (
    <LinkButton to="/returns/print/$id" params={{ id: String(id) }} icon={<PrinterOutlined aria-hidden />}>
      {t('documents.print')}
    </LinkButton>
  );
}

function columns(lines: readonly ReturnLine[]): DataColumn<ReturnLine>[] {
  const { goods, cost, qty } = lineColumns();
  return [
    goods,
    ...cost(lines),
    qty,
    amountColumn(t('documents.price'), (line) => line.price, {
      note: ({ discount }) =>
        discount > 0 && <small>{t('documents.discountOff', { amount: formatNumber(discount) })}</small>,
    }),
    amountColumn(t('returns.refund'), (line) => line.final_amount, {
      isStrong: true,
      note: ({ reduce_amount }) =>
        reduce_amount > 0 && <small>{t('returns.reducedBy', { amount: formatNumber(reduce_amount) })}</small>,
    }),
  ];
}

export const screen = { kind: returnKind, Page: ReturnPage };
