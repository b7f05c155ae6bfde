import { CheckOutlined } from '@ant-design/icons';
import { hasGrant } from '@soquay/contract/rules/roles';
import { confirmReceipt, type SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { api } from '@/api/api.ts';
import { saidText } from '@/api/said-text.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { anyDocument, DocumentProvider } from '@/documents/form/document-context.ts';
import { useRefusedScans } from '@/documents/form/use-refused-scans.ts';
import { forbiddenWarehouses } from '@/documents/life/document-life.ts';
import { ScanRows } from '@/documents/lines/ScanRows.tsx';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import {
  endHeldCode,
  holdKeys,
  releaseKeys,
  scanEnded,
  useKeysBefore,
  useScansAnywhere,
} from '@/scanning/use-scans-anywhere.ts';
import { useRightsIn } from '@/session/rights.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { formatNumber } from '@/ui/format.ts';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useConfirmClose } from '@/ui/use-confirm-close.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useSaving } from '@/ui/use-saving.ts';
import styles from './confirm-receipt.module.css';
import { countOf, type ReceiptCounts, sentOf } from './receipt-count.ts';
import { receiptsTexts } from './receipts.texts.ts';
import { type ReceiptCount, useReceiptCount } from './use-receipt-count.ts';

/** Goods of a transfer that have arrived, as somebody has counted them (decisions.md X24, X28); nothing where none wait. */
export function ConfirmReceipt({ receipt }: { receipt: SavedReceipt }) {
  const t = useTexts(errorsTexts, receiptsTexts);
  const rights = useRightsIn(receipt.company_id);
  const [isOpen, setOpen] = useAddressState<true>('confirm');
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
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('receipts.confirm')}
        </ReasonedButton>
      )}
      {isOpen && <CountDialog receipt={receipt} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const receiptModule = 'warehouse-receipts';

interface CountDialogProps {
  receipt: SavedReceipt;
  onClose: () => void;
}

function CountDialog({ receipt, onClose }: CountDialogProps) {
  const t = useTexts(documentsTexts, receiptsTexts);
  const feedback = useFeedback();
  const count = useReceiptCount(receipt);
  const { store } = count;
  const saving = useSaving({
    hasChanges: (): boolean => !isCountedByOther && store.getState().isTouched,
    onSaved: () => {
      for (const { text } of store.getState().scans) {
        feedback.warning(t('documents.scannedTooLate', { text, one: t('receipts.document.one') }));
      }
      onClose();
    },
  });
  const { isSaving, isUnsaved } = saving;
  // While one's own is under way its answer closes the dialog.
  const isCountedByOther = receipt.status === 1 && !isSaving;
  const close = useConfirmClose({ hasChanges: isUnsaved, isBusy: isSaving, onClose });
  return (
    <Modal open title={t('receipts.confirm')} width={640} footer={null} onCancel={close}>
      {isCountedByOther ? (
        <CountedByOther receipt={receipt} onClose={onClose} />
      ) : (
        <Count {...count} {...saving} receipt={receipt} />
      )}
    </Modal>
  );
}

interface CountProps
  extends ReceiptCount,
    Pick<ReturnType<typeof useSaving>, 'save' | 'formProps' | 'isSaving'> {
  receipt: SavedReceipt;
}

function Count({ receipt, store, scanner, lookUps, save, formProps, isSaving }: CountProps) {
  const t = useTexts(documentsTexts, receiptsTexts);
  const rights = useRightsIn(receipt.company_id);
  const root = useRef<HTMLFormElement>(null);
  const counts = useStore(store, ({ header }) => header);
  const hasScans = useStore(store, ({ scans }) => scans.length > 0);
  const [isWaiting, setWaiting] = useState(false);
  const refusedScans = useRefusedScans({ store, root, one: t('receipts.document.one') });
  useKeysBefore((text) => scanner.add(text));
  useScansAnywhere((text) => scanner.add(text));
  const { id, version, details } = receipt;
  const sent = details.reduce((sum, line) => sum + sentOf(line), 0);
  const arrived = details.reduce((sum, line) => sum + (countOf(counts, line) ?? 0), 0);
  const isComplete = countedLines(receipt, counts) !== null;

  function setCount(lineId: number, qty: number | null): void {
    const { header, setHeader } = store.getState();
    setHeader({ counted: { ...header.counted, [lineId]: qty } });
  }

  async function confirm(): Promise<void> {
    setWaiting(true);
    scanner.close();
    holdKeys((text) => scanner.add(text));
    await scanner.settled();
    setWaiting(false);
    const lines = countedLines(receipt, store.getState().header);
    const refused = refusedScans();
    const saved = await save(async (idempotencyKey) => {
      try {
        if (refused || lines === null) return null;
        const body = { version, details: lines };
        return await api(confirmReceipt, { params: { id }, body }, { idempotencyKey });
      } finally {
        // A code that is half sent would be cut in two.
        await scanEnded();
        endHeldCode();
        releaseKeys();
      }
    });
    if (saved) return;
    scanner.open();
    refused?.();
  }

  return (
    <DocumentProvider
      value={{ store: anyDocument(store), scanner, lookUps, rights, root, tools: {}, entryField: undefined }}
    >
      <form
        ref={root}
        {...formProps}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isWaiting) void confirm();
        }}
      >
        <p>{t('receipts.confirmText')}</p>
        {hasScans && (
          <table className={styles.scans}>
            <tbody>
              <ScanRows columnCount={1} />
            </tbody>
          </table>
        )}
        <ul className={styles.lines} aria-label={t('documents.lines')}>
          {details.map((line) => {
            const { product_code, product_name, warehouse_code } = line;
            return (
              <li key={line.id} data-line={line.id}>
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
                  onChange={(qty) => setCount(line.id, qty)}
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
            loading={isSaving || isWaiting}
            reason={isComplete ? null : saidText('receiptLinesUncounted')}
          >
            {t('receipts.confirm')}
          </ReasonedButton>
        </div>
      </form>
    </DocumentProvider>
  );
}

/** Of every line how much has come; null while that of one is empty or wrong. */
function countedLines({ details }: SavedReceipt, counts: ReceiptCounts) {
  const lines = details.flatMap((line) => {
    const counted_qty = countOf(counts, line);
    return counted_qty === null ? [] : [{ id: line.id, counted_qty }];
  });
  return lines.length === details.length ? lines : null;
}

/** Two have counted at once: what stands now is the count of whoever was first, in place of one's own. */
function CountedByOther({ receipt, onClose }: { receipt: SavedReceipt; onClose: () => void }) {
  const t = useTexts(documentsTexts, receiptsTexts, uiTexts);
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
