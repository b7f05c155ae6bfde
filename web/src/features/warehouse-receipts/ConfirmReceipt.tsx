import { CheckOutlined } from '@ant-design/icons';
import { messages } from '@soquay/contract/messages';
import { hasGrant } from '@soquay/contract/rules/roles';
import { confirmReceipt, type SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { translateMessage } from '@/api/error-message.ts';
import { forbiddenWarehouses } from '@/documents/life/document-life.ts';
import { useWriteOnce } from '@/documents/life/use-write-once.ts';
import { productOptionsQuery } from '@/documents/product-options.ts';
import { exactProduct } from '@/documents/product-picker.ts';
import { playSound } from '@/documents/sounds.ts';
import { useScansAnywhere } from '@/documents/use-scans-anywhere.ts';
import { useRightsIn } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import styles from './confirm-receipt.module.css';
import { countOf, countScanned, nothingCounted, sentOf } from './receipt-count.ts';

/** Goods of a transfer that have arrived, as somebody has counted them (decisions.md X24, X28); nothing where none wait. */
export function ConfirmReceipt({ receipt }: { receipt: SavedReceipt }) {
  const { t } = useTranslation();
  const rights = useRightsIn(receipt.company_id);
  const [isOpen, setOpen] = useState(false);
  const isWaiting = receipt.status === 2;
  const isCountedNow = isOpen && receipt.status === 1;
  if (!(isWaiting || isCountedNow) || !hasGrant(rights, receiptModule, 'confirm')) return null;
  const forbidden = forbiddenWarehouses(receipt, rights);
  return (
    <>
      {isWaiting && (
        <ReasonedButton
          type="primary"
          icon={<CheckOutlined aria-hidden />}
          reason={forbidden && t('errors.WAREHOUSE_FORBIDDEN', { warehouse_code: forbidden })}
          onClick={() => setOpen(true)}
        >
          {t('receipts.confirm')}
        </ReasonedButton>
      )}
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
  const { counts, scan, setCount } = useReceiptCount(receipt);
  const sent = receipt.details.reduce((sum, line) => sum + sentOf(line), 0);
  const arrived = receipt.details.reduce((sum, line) => sum + (countOf(counts, line) ?? 0), 0);
  const isComplete = receipt.details.every((line) => countOf(counts, line) !== null);
  // While one's own is under way its answer closes the dialog.
  if (receipt.status === 1 && !isBusy) return <CountedByOther receipt={receipt} onClose={onDone} />;

  async function confirm(): Promise<void> {
    const { id, version, details } = receipt;
    const lines = details.map((line) => ({ id: line.id, counted_qty: countOf(counts, line) ?? 0 }));
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
      {scan && scan.outcome !== 'taken' && <Notice text={t(scanTexts[scan.outcome], { code: scan.text })} />}
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
                value={countOf(counts, line)}
                max={sentOf(line)}
                onChange={(qty) => setCount(id, qty)}
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
        <ReasonedButton
          type="primary"
          htmlType="submit"
          loading={isBusy}
          reason={isComplete ? null : translateMessage(messages.receiptLinesUncounted)}
        >
          {t('receipts.confirm')}
        </ReasonedButton>
      </div>
    </form>
  );
}

/** Two have counted at once: what stands now is the count of whoever was first, in place of one's own. */
function CountedByOther({ receipt, onClose }: { receipt: SavedReceipt; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>{t('receipts.countedByOther')}</p>
      <ul className={styles.lines} aria-label={t('documents.lines')}>
        {receipt.details.map((line) => (
          <li key={line.id}>
            <span>
              <b>{line.product_code}</b> {line.product_name}
            </span>
            <b>{t('receipts.countedOf', { n: formatNumber(line.qty), of: formatNumber(sentOf(line)) })}</b>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span />
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </div>
    </div>
  );
}

const scanTexts = { unknown: 'receipts.scanUnknown', full: 'receipts.scanFull' } as const;

/** The count of a receipt's lines, typed and scanned; what is scanned is heard. */
function useReceiptCount({ company_id, details }: SavedReceipt) {
  const client = useQueryClient();
  const feedback = useFeedback();
  const [counts, setCounts] = useState(nothingCounted);
  const { lastScan } = counts;
  useEffect(() => {
    if (lastScan) playSound(lastScan.outcome === 'taken' ? 'taken' : 'failed');
  }, [lastScan]);

  async function take(text: string): Promise<void> {
    try {
      const { data } = await client.fetchQuery(productOptionsQuery(company_id, text));
      const productId = exactProduct(data, text)?.product_id ?? null;
      setCounts((before) => countScanned(details, before, { text, productId }));
    } catch (error) {
      feedback.failure(error);
    }
  }
  useScansAnywhere((text) => void take(text));

  return {
    counts,
    scan: lastScan,
    setCount: (lineId: number, qty: number | null) =>
      setCounts((before) => ({ ...before, counted: { ...before.counted, [lineId]: qty } })),
  };
}
