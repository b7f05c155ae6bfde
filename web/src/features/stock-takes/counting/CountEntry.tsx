import type { ProductOption } from '@soquay/contract/products';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage } from '@/api/error-message.ts';
import { saidText } from '@/api/said-text.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { focusField } from '@/documents/form/form-focus.ts';
import { ProductPicker } from '@/documents/products/ProductPicker.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { TaskQueue } from '@/ui/task-queue.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { stockTakesTexts } from '../stock-takes.texts.ts';
import type { FoundGoods } from './count.ts';
import styles from './counting.module.css';

interface CountEntryProps {
  companyId: number;
  onCount: (goods: FoundGoods) => void;
  /** A barcode was typed or pasted into the code field. */
  onBarcode: (code: string) => void;
  onHelp: () => void;
}

/** Counting by hand: code or name, Enter, how many there are, Enter, and the cursor is at the code again. */
export function CountEntry({ companyId, onCount, onBarcode, onHelp }: CountEntryProps) {
  const t = useTexts(documentsTexts, stockTakesTexts);
  const feedback = useFeedback();
  const root = useRef<HTMLElement>(null);
  const [lookUps] = useState(() => new TaskQueue());
  const [text, setText] = useState('');
  const [product, setProduct] = useState<ProductOption | null>(null);
  const [qty, setQty] = useState<number | null>(null);
  /** What is wrong, at its field. */
  const [wrong, setWrong] = useState<{ field: 'code' | 'qty'; text: string } | null>(null);

  function typeCode(typed: string): void {
    if (wrong?.field === 'code') setWrong(null);
    setText(typed);
  }

  async function choose(chosen: ProductOption, pieces: number): Promise<void> {
    // Drawn at once: the quantity that is selected is the one that is typed over.
    flushSync(() => {
      setWrong(null);
      setProduct(chosen);
      setQty(pieces);
    });
    const code = root.current?.querySelector<HTMLInputElement>('[data-field="code"] input');
    // By now somebody may be typing the next one.
    if (document.activeElement === code && code?.value === '') focusField(root.current, 'qty');
  }

  function count(): void {
    if (!product) refuse('code', saidText('productCodeRequired'));
    else if (qty === null) refuse('qty', errorOf('qty') ?? saidText('qtyRequired'));
    else {
      const { product_id, product_code, product_name } = product;
      onCount({ code: product_code, product: { product_id, product_name }, qty });
      leave();
    }
  }

  function errorOf(field: 'code' | 'qty'): string | null {
    return wrong?.field === field ? wrong.text : null;
  }

  function refuse(field: 'code' | 'qty', reason: string): void {
    setWrong({ field, text: reason });
    focusField(root.current, field);
  }

  function leave(): void {
    setWrong(null);
    setProduct(null);
    setQty(null);
    focusField(root.current, 'code');
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    count();
  }

  return (
    <section ref={root} className={styles.entry} aria-label={t('stockTakes.byHand')}>
      <EntryField name="code" label={t('documents.productCode')} keys="F2" error={errorOf('code')}>
        {(field) => (
          <ProductPicker
            {...field}
            companyId={companyId}
            text={text}
            onType={typeCode}
            onChoose={choose}
            onBarcode={onBarcode}
            onUnknown={(reason) => refuse('code', reason)}
            onSeveral={(several) => feedback.warning(t('documents.severalCalled', { text: several }))}
            onFailure={(error, failed) => feedback.failure(`${failed}: ${errorMessage(error)}`)}
            onHelp={onHelp}
            queue={lookUps}
          />
        )}
      </EntryField>
      <EntryField name="qty" label={t('stockTakes.found')} error={errorOf('qty')}>
        {(field) => (
          <QtyInput
            {...field}
            value={qty}
            onChange={setQty}
            onFault={(text) => setWrong(text === null ? null : { field: 'qty', text })}
            onKeyDown={onKeyDown}
          />
        )}
      </EntryField>
      <Button type="primary" className={styles.add} onClick={count}>
        {t('stockTakes.count')}
      </Button>
      <p className={styles.chosen} role="status">
        {product && (
          <>
            <b>{product.product_code}</b>{' '}
            {[product.product_name, product.color, product.size].filter(Boolean).join(' · ')}
          </>
        )}
      </p>
    </section>
  );
}

interface EntryFieldProps {
  name: string;
  label: string;
  keys?: string;
  error: string | null;
  /** Draws the input with its id and what is wrong with it. */
  children: (field: {
    id: string;
    status?: 'error';
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

function EntryField({ name, label, keys, error, children }: EntryFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div data-field={name} className={styles.field}>
      <label htmlFor={id}>
        {label} {keys && <KeyHint keys={keys} />}
      </label>
      {children({
        id,
        ...(error === null ? {} : { status: 'error', 'aria-invalid': true, 'aria-describedby': errorId }),
      })}
      {error !== null && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
