import { CheckOutlined } from '@ant-design/icons';
import { hasGrant } from '@soquay/contract/rules/roles';
import { confirmReceipt, type ReceiptLine, type SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { forbiddenWarehouses } from '@/documents/life/document-life.ts';
import { useWriteOnce } from '@/documents/life/use-write-once.ts';
import { useRightsIn } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import styles from './confirm-receipt.module.css';

/** Goods of a transfer that have arrived, as somebody has counted them (decisions.md X24, X28); nothing where none wait. */
export function ConfirmReceipt({ receipt }: { receipt: SavedReceipt }) {
  const { t } = useTranslation();
  const rights = useRightsIn(receipt.company_id);
  const [isOpen, setOpen] = useState(false);
  if (receipt.status !== 2 || !hasGrant(rights, receiptModule, 'confirm')) return null;
  const forbidden = forbiddenWarehouses(receipt, rights);
  return (
    <>
      <ReasonedButton
        type="primary"
        icon={<CheckOutlined aria-hidden />}
        reason={forbidden && t('errors.WAREHOUSE_FORBIDDEN', { warehouse_code: forbidden })}
        onClick={() => setOpen(true)}
      >
        {t('receipts.confirm')}
      </ReasonedButton>
      <Modal
        open={isOpen}
        title={t('receipts.confirm')}
        width={640}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Count receipt={receipt} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

const receiptModule = 'warehouse-receipts';

function Count({ receipt, onDone }: { receipt: SavedReceipt; onDone: () => void }) {
  const { t } = useTranslation();
  const { write, isBusy } = useWriteOnce();
  /** What was typed, by line; null where a field is empty or wrong. */
  const [counted, setCounted] = useState<Readonly<Record<number, number | null>>>({});
  const countOf = (line: ReceiptLine) => (line.id in counted ? (counted[line.id] ?? null) : sentOf(line));
  const sent = receipt.details.reduce((sum, line) => sum + sentOf(line), 0);
  const arrived = receipt.details.reduce((sum, line) => sum + (countOf(line) ?? 0), 0);
  const isComplete = receipt.details.every((line) => countOf(line) !== null);

  async function confirm(): Promise<void> {
    const { id, version, details } = receipt;
    const lines = details.map((line) => ({ id: line.id, counted_qty: countOf(line) ?? 0 }));
    const isWritten = await write((idempotencyKey) =>
      api(confirmReceipt, { params: { id }, body: { version, details: lines } }, { idempotencyKey }),
    );
    if (isWritten) onDone();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void confirm();
      }}
    >
      <p>{t('receipts.confirmText')}</p>
      <ul className={styles.lines} aria-label={t('documents.lines')}>
        {receipt.details.map((line) => {
          const { id, product_code, product_name, warehouse_code } = line;
          return (
            <li key={id}>
              <span>
                <b>{product_code}</b> {product_name}
                <small>
                  {t('documents.fromWarehouse', { name: warehouse_code })} · {t('receipts.sent')}{' '}
                  {formatNumber(sentOf(line))}
                </small>
              </span>
              <QtyInput
                value={countOf(line)}
                max={sentOf(line)}
                onChange={(qty) => setCounted((before) => ({ ...before, [id]: qty }))}
                aria-label={t('receipts.countOf', { code: product_code })}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <b role="status">
          {isComplete &&
            (arrived === sent
              ? t('receipts.allArrived', { n: formatNumber(arrived) })
              : t('receipts.arrivedShort', {
                  n: formatNumber(arrived),
                  short: formatNumber(sent - arrived),
                }))}
        </b>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isComplete}>
          {t('receipts.confirm')}
        </Button>
      </div>
    </form>
  );
}

function sentOf({ sent_qty, qty }: ReceiptLine): number {
  return sent_qty ?? qty;
}
