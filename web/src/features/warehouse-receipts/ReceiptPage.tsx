import { PrinterOutlined } from '@ant-design/icons';
import type { ReceiptLine } from '@soquay/contract/warehouse-receipts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { documentQuery } from '@/documents/document-kind.ts';
import { DocumentPage } from '@/documents/life/DocumentPage.tsx';
import { shownCount, shownMoney, shownText } from '@/documents/life/known-fields.ts';
import { countColumn, LineCard, lineColumns } from '@/documents/life/line-columns.tsx';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { ConfirmReceipt } from './ConfirmReceipt.tsx';
import { receiptFacts } from './receipt-facts.tsx';
import { receiptKind } from './receipt-kind.ts';

/** One receipt to read, and to confirm while it waits (document 2, section 2). */
export function ReceiptPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const saved = useSuspenseQuery(documentQuery(receiptKind, id)).data.data;
  return (
    <DocumentPage
      kind={receiptKind}
      document={saved}
      factsLabel={t('receipts.about')}
      facts={receiptFacts(t, saved)}
      columns={columns(t, saved.details)}
      card={(line) => <LineCard line={line} figure={formatNumber(line.qty)} />}
      totals={[
        {
          name: t('documents.totalQty'),
          note: t('documents.rowCount', { n: saved.row_count }),
          amount: saved.total_qty,
          isCount: true,
          isMain: true,
        },
      ]}
      shown={{
        header: {},
        line: {
          warehouse_code: shownText(t('documents.warehouse')),
          qty: shownCount(t('documents.qty')),
          original_price: shownMoney(t('documents.cost')),
        },
      }}
      actions={
        <>
          <ConfirmReceipt receipt={saved} />
          <LinkButton
            to="/warehouse-receipts/print/$id"
            params={{ id: String(id) }}
            icon={<PrinterOutlined aria-hidden />}
          >
            {t('documents.print')}
          </LinkButton>
        </>
      }
    />
  );
}

function columns(t: TFunction, lines: readonly ReceiptLine[]): DataColumn<ReceiptLine>[] {
  const { goods, cost, qty } = lineColumns(t);
  const wasSent = lines.some(({ sent_qty }) => sent_qty !== null);
  return [
    ...goods,
    ...cost(lines),
    ...(wasSent ? [countColumn<ReceiptLine>(t('receipts.sent'), (line) => line.sent_qty ?? 0)] : []),
    qty,
  ];
}
