import { BarcodeOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { useDocument, useDocumentForm } from '../form/document-context.ts';
import { dueScans, laterScans, type Scan } from '../form/document-store.ts';
import { focusField } from '../form/form-focus.ts';
import styles from './line-table.module.css';

/** Scans that are no lines yet: on their way, or failed and standing there until somebody sees to them. */
export function ScanRows({ columnCount }: { columnCount: number }) {
  const scans = useDocument((form) => form.scans);
  const due = dueScans(scans);
  const later = laterScans(scans);
  const failed = due.filter(({ problem }) => problem !== null);
  return (
    <>
      {later.map(({ place, texts }) => (
        <LaterRow key={place} place={place} codes={texts} columnCount={columnCount} />
      ))}
      {failed.length > 1 && <RetryRow keys={failed.map(({ key }) => key)} columnCount={columnCount} />}
      {due.toReversed().map((scan) => (
        <ScanRow key={scan.key} scan={scan} columnCount={columnCount} />
      ))}
    </>
  );
}

/** After an outage a whole row of codes has failed for one reason. */
function RetryRow({ keys, columnCount }: { keys: readonly string[]; columnCount: number }) {
  const t = useTexts(documentsTexts);
  const { scanner, root, entryField } = useDocumentForm();
  return (
    <tr>
      <td colSpan={columnCount}>
        <Button
          size="small"
          onClick={() => {
            backToScanning(root.current, entryField);
            for (const key of keys) scanner.retry(key);
          }}
        >
          {t('documents.retryScans', { n: formatNumber(keys.length) })}
        </Button>
      </td>
    </tr>
  );
}

/** Scanned after a save was pressed: they go to the next document, or with one press onto this one where the save was refused. */
function LaterRow({
  place,
  codes,
  columnCount,
}: {
  place: number;
  codes: readonly string[];
  columnCount: number;
}) {
  const t = useTexts(documentsTexts);
  const { store, scanner, root, entryField } = useDocumentForm();
  const n = formatNumber(codes.length);

  function take(): void {
    backToScanning(root.current, entryField);
    scanner.takeLater(place);
  }

  function drop(): void {
    backToScanning(root.current, entryField);
    store.getState().dropLaterScans(place);
  }

  return (
    <tr data-scan="later">
      <td colSpan={columnCount}>
        <div className={styles.pending}>
          <BarcodeOutlined aria-hidden />
          <b>{t('documents.laterScans', { n })}</b>
          <span className={styles.problem}>{codes.join(', ')}</span>
          <Button size="small" onClick={take}>
            {t('documents.takeLaterScans', { n })}
          </Button>
          <Button size="small" onClick={drop}>
            {t('documents.drop')}
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** To where goods are entered; where lines are given, to the first of them. */
function backToScanning(form: HTMLElement | null, entryField: string | undefined): void {
  if (entryField) focusField(form, entryField);
  else form?.querySelector<HTMLElement>('[data-line] input:enabled')?.focus();
}

const ScanRow = memo(function ScanRow({ scan, columnCount }: { scan: Scan; columnCount: number }) {
  const t = useTexts(documentsTexts, uiTexts);
  const { store, scanner, root, entryField } = useDocumentForm();
  const { key, text, problem, goods, choices } = scan;
  const row = useRef<HTMLTableRowElement>(null);
  const isFailed = problem !== null;

  // The list may stand at a line far below: who scans on must see that this one is not on the document.
  useLayoutEffect(() => {
    if (isFailed) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isFailed]);

  /** On to the next one that failed, or back to scanning: the button that was pressed goes. */
  function leave(): void {
    const failed = [...(root.current?.querySelectorAll<HTMLElement>('[data-scan="failed"]') ?? [])];
    const next = failed.find((row) => row.dataset.scanKey !== key)?.querySelector('button');
    if (next) next.focus();
    else backToScanning(root.current, entryField);
  }

  function retry(productId?: number): void {
    leave();
    scanner.retry(key, productId);
  }

  function drop(): void {
    leave();
    store.getState().dropScan(key);
  }

  return (
    <tr ref={row} data-scan={isFailed ? 'failed' : 'pending'} data-scan-key={key}>
      <td colSpan={columnCount}>
        {/* Nothing turns: forty turning signs would slow down what they wait for. */}
        {problem === null ? (
          <div className={styles.pending}>
            <BarcodeOutlined aria-hidden />
            <b>{text}</b>
            <span>{t('documents.scanPending')}</span>
          </div>
        ) : (
          <div className={styles.failed}>
            <WarningFilled aria-hidden />
            <b>{text}</b>
            {goods && <span className={styles.goods}>{goods}</span>}
            <span role="alert" className={styles.problem}>
              {problem}
            </span>
            {choices.map(({ product_id, name }) => (
              <Button key={product_id} size="small" onClick={() => retry(product_id)}>
                {name}
              </Button>
            ))}
            {choices.length === 0 && (
              <Button size="small" onClick={() => retry()} aria-label={t('documents.retryScan', { text })}>
                {t('ui.retry')}
              </Button>
            )}
            <Button size="small" onClick={drop} aria-label={t('documents.dropScan', { text })}>
              {t('documents.drop')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
});
