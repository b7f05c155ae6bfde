import type { BillLine } from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { documentQuery } from '@/documents/document-kind.ts';
import { AccountingMark } from '@/documents/life/AccountingMark.tsx';
import { DocumentActions } from '@/documents/life/DocumentActions.tsx';
import { DocumentHistory } from '@/documents/life/DocumentHistory.tsx';
import { SumRow } from '@/documents/SumRow.tsx';
import { useRightsIn } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { type DataColumn, DataTable } from '@/ui/DataTable.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { formatDay, formatMoment, formatMoney, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListCards } from '@/ui/list/ListCards.tsx';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { Money } from '@/ui/Money.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { StatusTag } from '@/ui/StatusTag.tsx';
import { useMedia } from '@/ui/use-media.ts';
import { billKind } from './bill-kind.ts';
import styles from './bill-page.module.css';
import { useShownBillFields } from './shown-bill-fields.ts';

/** One bill to read (document 1, section 2). */
export function BillPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const bill = useSuspenseQuery(documentQuery(billKind, id)).data.data;
  const rights = useRightsIn(bill.company_id);
  const shown = useShownBillFields(bill.company_id);
  const isPhone = useMedia('(max-width: 575px)');
  return (
    <>
      <PageHeader
        title={t('bills.document.title', { n: bill.bill_number })}
        trail={[{ label: t('menu.orders'), to: '/orders' }]}
        actions={
          <>
            <DocumentActions kind={billKind} document={bill} rights={rights} />
            <LinkButton to="/orders">{t('ui.back')}</LinkButton>
          </>
        }
      />
      <div className={styles.page}>
        <Card className={styles.facts} aria-label={t('documents.customer')}>
          <Facts
            facts={[
              { label: t('documents.date'), children: formatDay(bill.bill_date) },
              { label: t('documents.status'), children: <StatusTag status={bill.status} /> },
              { label: t('documents.salesperson'), children: bill.saleman_fullname },
              { label: t('documents.writtenBy'), children: bill.userinfo.fullname },
              { label: t('documents.writtenAt'), children: formatMoment(bill.created_at) },
              { label: t('documents.payment'), children: bill.payment_desc },
              {
                label: t('documents.customerName'),
                children: bill.customer_name || t('documents.walkIn'),
                isLong: isLong(bill.customer_name),
              },
              {
                label: t('documents.customerPhone'),
                children: bill.customer_phone ? (
                  <Space>
                    {bill.customer_phone}
                    <CopyButton
                      text={bill.customer_phone}
                      label={t('documents.copyPhone')}
                      copiedText={messages.phoneCopied}
                    />
                  </Space>
                ) : (
                  '–'
                ),
              },
              {
                label: t('documents.customerAddress'),
                children: bill.customer_address || '–',
                isLong: isLong(bill.customer_address),
              },
              { label: t('bills.isShip'), children: t(bill.is_ship ? 'ui.yes' : 'ui.no') },
              { label: t('documents.note'), children: bill.bill_note || '–', isLong: isLong(bill.bill_note) },
              {
                label: t('documents.accounting'),
                children: <AccountingMark kind={billKind} document={bill} rights={rights} />,
              },
            ]}
          />
        </Card>
        <div className={styles.lines}>
          {isPhone ? (
            <ListCards
              label={t('documents.lines')}
              rows={bill.details}
              rowKey="id"
              card={(line) => <LineCard line={line} />}
            />
          ) : (
            <DataTable<BillLine>
              label={t('documents.lines')}
              columns={columns(t, bill.details)}
              rows={bill.details}
              rowKey="id"
            />
          )}
        </div>
        <Card className={styles.totals} aria-label={t('documents.totals')}>
          <dl>
            <SumRow name={t('documents.totalAmount')} amount={bill.total_amount} />
            <SumRow name={t('documents.totalDiscount')} amount={bill.total_discount} />
            <SumRow name={t('documents.afterDiscount')} amount={bill.total_final_amount} />
            <SumRow name={t('bills.prePaid')} amount={bill.pre_paid} />
            <SumRow name={t('bills.toCollect')} amount={bill.total_final_amount_after_pre_paid} isMain />
          </dl>
        </Card>
        <DocumentHistory kind={billKind} id={id} shown={shown} />
      </div>
    </>
  );
}

function LineCard({ line }: { line: BillLine }) {
  const { t } = useTranslation();
  const { qty, price, discount } = line;
  return (
    <RowCard
      picture={<ProductImage thumb={line.thumb_file} slide={line.slide_file} name={line.product_name} />}
      title={`${line.product_code} ${line.product_name}`}
      figure={formatMoney(line.final_amount)}
      lines={[
        `${formatNumber(qty)} ${line.unit_code} × ${formatMoney(price)}`,
        discount > 0 ? `${t('documents.discount')} ${formatMoney(discount)}` : '',
        t('documents.fromWarehouse', { name: line.warehouse_code }),
      ].filter(Boolean)}
    />
  );
}

/** More than stands beside other facts. */
function isLong(text: string): boolean {
  return text.length > 30;
}

function columns(t: TFunction, lines: readonly BillLine[]): DataColumn<BillLine>[] {
  const money = (title: string, amount: (line: BillLine) => number): DataColumn<BillLine> => ({
    title,
    align: 'right',
    render: (line) => <Money amount={amount(line)} />,
  });
  const showsCost = lines.some((line) => line.original_price !== undefined);
  return [
    {
      title: t('documents.picture'),
      render: (line) => (
        <ProductImage thumb={line.thumb_file} slide={line.slide_file} name={line.product_name} />
      ),
    },
    codeColumn(t('documents.productCode'), (line) => line.product_code),
    textColumn(t('documents.productName'), (line) => line.product_name, { wide: true }),
    codeColumn(t('documents.unitCode'), (line) => line.unit_code),
    codeColumn(t('documents.warehouse'), (line) => line.warehouse_code),
    ...(showsCost ? [money(t('documents.cost'), (line) => line.original_price ?? 0)] : []),
    money(t('documents.listPrice'), (line) => line.regular_price),
    money(t('documents.price'), (line) => line.price),
    { title: t('documents.qty'), align: 'right', render: (line) => formatNumber(line.qty) },
    money(t('documents.amount'), (line) => line.amount),
    money(t('documents.discount'), (line) => line.discount),
    money(t('documents.lineTotal'), (line) => line.final_amount),
  ];
}
