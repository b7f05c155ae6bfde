import type { BillLine } from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
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
import { BillActions, BillMark } from './BillActions.tsx';
import styles from './bill-page.module.css';
import { billHistoryQuery, billQuery } from './bills.api.ts';
import { useShownBillFields } from './shown-bill-fields.ts';

/** One bill to read (document 1, section 2). */
export function BillPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const bill = useSuspenseQuery(billQuery(id)).data.data;
  const rights = useRightsIn(bill.company_id);
  const shown = useShownBillFields(bill.company_id);
  const isPhone = useMedia('(max-width: 575px)');
  return (
    <>
      <PageHeader
        title={t('bills.viewTitle', { n: bill.bill_number })}
        trail={[{ label: t('menu.orders'), to: '/orders' }]}
        actions={
          <>
            <BillActions bill={bill} rights={rights} />
            <LinkButton to="/orders">{t('ui.back')}</LinkButton>
          </>
        }
      />
      <div className={styles.page}>
        <Card className={styles.facts} aria-label={t('bills.customer')}>
          <Facts
            facts={[
              { label: t('bills.date'), children: formatDay(bill.bill_date) },
              { label: t('bills.status'), children: <StatusTag status={bill.status} /> },
              { label: t('bills.salesperson'), children: bill.saleman_fullname },
              { label: t('bills.writtenBy'), children: bill.userinfo.fullname },
              { label: t('bills.writtenAt'), children: formatMoment(bill.created_at) },
              { label: t('bills.payment'), children: bill.payment_desc },
              {
                label: t('bills.customerName'),
                children: bill.customer_name || t('bills.walkIn'),
                isLong: isLong(bill.customer_name),
              },
              {
                label: t('bills.customerPhone'),
                children: bill.customer_phone ? (
                  <Space>
                    {bill.customer_phone}
                    <CopyButton
                      text={bill.customer_phone}
                      label={t('bills.copyPhone')}
                      copiedText={messages.phoneCopied}
                    />
                  </Space>
                ) : (
                  '–'
                ),
              },
              {
                label: t('bills.customerAddress'),
                children: bill.customer_address || '–',
                isLong: isLong(bill.customer_address),
              },
              { label: t('bills.isShip'), children: t(bill.is_ship ? 'ui.yes' : 'ui.no') },
              { label: t('bills.note'), children: bill.bill_note || '–', isLong: isLong(bill.bill_note) },
              {
                label: t('bills.accounting'),
                children: <BillMark bill={bill} rights={rights} />,
              },
            ]}
          />
        </Card>
        <div className={styles.lines}>
          {isPhone ? (
            <ListCards
              label={t('bills.lines')}
              rows={bill.details}
              rowKey="id"
              card={(line) => <LineCard line={line} />}
            />
          ) : (
            <DataTable<BillLine>
              label={t('bills.lines')}
              columns={columns(t, bill.details)}
              rows={bill.details}
              rowKey="id"
            />
          )}
        </div>
        <Card className={styles.totals} aria-label={t('bills.totals')}>
          <dl>
            <SumRow name={t('bills.totalAmount')} amount={bill.total_amount} />
            <SumRow name={t('bills.totalDiscount')} amount={bill.total_discount} />
            <SumRow name={t('bills.afterDiscount')} amount={bill.total_final_amount} />
            <SumRow name={t('bills.prePaid')} amount={bill.pre_paid} />
            <SumRow name={t('bills.toCollect')} amount={bill.total_final_amount_after_pre_paid} isMain />
          </dl>
        </Card>
        <DocumentHistory query={billHistoryQuery(id)} shown={shown} />
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
        discount > 0 ? `${t('bills.discount')} ${formatMoney(discount)}` : '',
        t('bills.fromWarehouse', { name: line.warehouse_code }),
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
      title: t('bills.picture'),
      render: (line) => (
        <ProductImage thumb={line.thumb_file} slide={line.slide_file} name={line.product_name} />
      ),
    },
    codeColumn(t('bills.productCode'), (line) => line.product_code),
    textColumn(t('bills.productName'), (line) => line.product_name, { wide: true }),
    codeColumn(t('bills.unitCode'), (line) => line.unit_code),
    codeColumn(t('bills.warehouse'), (line) => line.warehouse_code),
    ...(showsCost ? [money(t('bills.cost'), (line) => line.original_price ?? 0)] : []),
    money(t('bills.listPrice'), (line) => line.regular_price),
    money(t('bills.price'), (line) => line.price),
    { title: t('bills.qty'), align: 'right', render: (line) => formatNumber(line.qty) },
    money(t('bills.amount'), (line) => line.amount),
    money(t('bills.discount'), (line) => line.discount),
    money(t('bills.lineTotal'), (line) => line.final_amount),
  ];
}
