import { hasGrant } from '@soquay/contract/rules/roles';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentForm } from '@/documents/document-context.ts';
import { lineField } from '@/documents/document-store.ts';
import { focusField } from '@/documents/form-focus.ts';
import { LineTable } from '@/documents/LineTable.tsx';
import { UndoRemoval } from '@/documents/UndoRemoval.tsx';
import { formatNumber } from '@/ui/format.ts';
import { type BillFormLine, lineError } from './bill-form.ts';
import { billLineColumns } from './bill-line-columns.tsx';
import styles from './till.module.css';
import { useBillForm, useBillFormStore, useTill } from './till-context.ts';
import { WarehouseChoice } from './WarehouseChoice.tsx';

/** The lines of the bill, and below them how many there are, what was removed last and where one sells from. */
export function BillLines() {
  const { t } = useTranslation();
  const { root } = useDocumentForm();
  const store = useBillFormStore();
  const lines = useBillForm((form) => form.lines);
  const mayEditPrice = hasGrant(useTill().rights, 'orders', 'edit-price');
  const columns = useMemo(() => billLineColumns(t, { store, mayEditPrice }), [t, store, mayEditPrice]);
  /** What is wrong with a line shows when it is left. */
  const checkLine = useCallback(
    (key: string) => {
      const line = store.getState().lines.find((candidate) => candidate.key === key);
      const wrong = line && lineError(line);
      if (wrong) store.getState().setError(lineField(key, wrong.field), wrong.message);
    },
    [store],
  );
  const pieces = lines.reduce((sum, { qty }) => sum + (qty ?? 0), 0);

  return (
    <div className={styles.lines}>
      <LineTable<BillFormLine>
        label={t('documents.lines')}
        lines={lines}
        columns={columns}
        empty={t('documents.noLines')}
        onLeave={checkLine}
        onLastEnter={() => focusField(root.current, 'entry.product_code')}
      />
      <div className={styles.linesFoot}>
        <span className={styles.counts}>
          {t('documents.counts', { lines: formatNumber(lines.length), pieces: formatNumber(pieces) })}
        </span>
        <UndoRemoval<BillFormLine>
          nameOf={({ product, qty }) => `${product.product_code} × ${formatNumber(qty ?? 0)}`}
        />
        <WarehouseChoice />
      </div>
    </div>
  );
}
