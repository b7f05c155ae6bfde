import { PrinterOutlined } from '@ant-design/icons';
import type { PreorderLine } from '@soquay/contract/preorder-line';
import type { Preorder } from '@soquay/contract/preorders';
import { isPreorderOpen } from '@soquay/contract/rules/preorder-process';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { documentQuery } from '@/documents/document-kind.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentPage } from '@/documents/life/DocumentPage.tsx';
import { customerParty, salespersonParty } from '@/documents/life/facts.tsx';
import { amountColumn, GoodsText, lineColumns } from '@/documents/life/line-columns.tsx';
import { variantOf } from '@/documents/products/line-product.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { CreateBill } from './CreateBill.tsx';
import { LineSteps } from './LineSteps.tsx';
import { PreorderBills } from './PreorderBills.tsx';
import { ProcessSteps } from './ProcessSteps.tsx';
import styles from './pictures/pictures.module.css';
import { SavedPictures } from './pictures/SavedPictures.tsx';
import { preorderKind } from './preorder-kind.ts';
import { preordersTexts } from './preorders.texts.ts';
import { ProcessTag } from './StepTag.tsx';
import { useShownPreorderFields } from './shown-preorder-fields.ts';
import { usePrintPreorder } from './use-print-preorder.ts';

const t = textsFor(documentsTexts, preordersTexts);

/** One pre-order to read, and to take further (document 1, sections 2 and 4). */
function PreorderPage({ id }: { id: number }) {
  const t = useTexts(documentsTexts, preordersTexts);
  const saved = useSuspenseQuery(documentQuery(preorderKind, id)).data.data;
  const rights = useRightsIn(saved.company_id);
  const print = usePrintPreorder();
  const { status_id } = saved.process_status;
  return (
    <DocumentPage
      kind={preorderKind}
      document={saved}
      settled={[saved.payment.payment_desc, formatDay(saved.order_date)]}
      parties={[
        customerParty(saved),
        {
          label: t('preorders.promised'),
          name: formatDay(saved.expire_date),
          details: [<ProcessTag key="process" status={status_id} />],
        },
        {
          ...salespersonParty(saved.saleman.fullname),
          details: [`${t('preorders.orderPerson')}: ${saved.orderman.fullname}`],
        },
      ]}
      facts={refundFacts(saved)}
      columns={columns(saved, rights)}
      card={(line) => (
        <RowCard
          title={[line.product_code, line.product_name].filter(Boolean).join(' ')}
          figure={formatMoney(line.amount)}
          lines={[
            variantOf(line),
            `${formatNumber(line.qty)} ${line.unit_code} × ${formatMoney(line.price)}`,
          ]}
          actions={<LineSteps preorder={saved} line={line} rights={rights} />}
        />
      )}
      totals={totalsOf(saved)}
      shown={useShownPreorderFields(saved.company_id)}
      aside={
        saved.images.length > 0 && (
          <Card>
            <ul className={`${styles.pictures} ${styles.inView}`} aria-label={t('preorders.pictures')}>
              <SavedPictures preorder={saved} />
            </ul>
          </Card>
        )
      }
      actions={
        <>
          <CreateBill preorder={saved} />
          <ProcessSteps preorder={saved} rights={rights} />
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print(saved)}>
            {t('documents.print')}
          </Button>
        </>
      }
    >
      <PreorderBills bills={saved.bills} />
    </DocumentPage>
  );
}

/** How and when the deposit was given back, where it was. */
function refundFacts({ refund_date, refund_payment_desc }: Preorder) {
  if (refund_date === null) return [];
  return [{ label: t('preorders.refunded'), children: `${refund_payment_desc}, ${formatDay(refund_date)}` }];
}

/** While customers wait, what is left to be paid; once it is over, what they get back or have got back. */
function totalsOf({ total_amount, pre_paid, refund_amount, process_status }: Preorder) {
  const sums = [
    { name: t('documents.totalAmount'), amount: total_amount },
    { name: t('preorders.deposit'), amount: pre_paid },
  ];
  if (refund_amount > 0) {
    const name = t(process_status.status_id === 202 ? 'preorders.refunded' : 'preorders.toRefund');
    return [...sums, { name, amount: refund_amount, isMain: true }];
  }
  if (!isPreorderOpen(process_status.status_id)) return sums;
  return [...sums, { name: t('documents.toPay'), amount: total_amount - pre_paid, isMain: true }];
}

function columns(preorder: Preorder, rights: ShopRights): DataColumn<PreorderLine>[] {
  return [
    {
      title: t('documents.product'),
      render: ({ product_name, product_code, unit_code, ...line }) => (
        <GoodsText name={product_name} details={[product_code, variantOf(line), unit_code]} />
      ),
    },
    lineColumns().qty,
    amountColumn(t('documents.price'), (line) => line.price),
    amountColumn(t('documents.amount'), (line) => line.amount),
    {
      title: t('documents.status'),
      render: (line) => <LineSteps preorder={preorder} line={line} rights={rights} />,
    },
  ];
}

export const screen = { kind: preorderKind, Page: PreorderPage };
