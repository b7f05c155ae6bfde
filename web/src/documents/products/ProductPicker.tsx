import { BarcodeOutlined, LoadingOutlined } from '@ant-design/icons';
import type { FoundProducts, ProductOption } from '@soquay/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '@/i18n/texts.ts';
import { asEntered, readEntered } from '@/scanning/entered-code.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import type { TaskQueue } from '@/ui/task-queue.ts';
import { useLookUp } from '@/ui/use-look-up.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { documentsTexts } from '../documents.texts.ts';
import type { FieldState } from '../fields/use-field-state.ts';
import { ProductOptionList } from './ProductOptionList.tsx';
import { productOptionsQuery } from './product-options.ts';
import styles from './product-picker.module.css';
import { isBarcodeOf, meantProduct, whyGone } from './product-picker.ts';

interface ProductPickerProps extends FieldState {
  companyId: number;
  /** Without what is not sold any more. */
  onlySold?: boolean;
  /** The warehouse that goods are taken from, or put into; null for wherever there is most. */
  warehouse?: string | null;
  id: string;
  /** What is typed and not entered yet. */
  text: string;
  onType(text: string): void;
  /** Chosen with the arrows, the pointer, or by typing its whole code; `qty` pieces, as in '3*AO01'. `isEntered`: by Enter. */
  onChoose(product: ProductOption, qty: number, isEntered: boolean): Promise<void>;
  /** A whole barcode was entered, perhaps with its quantity: '3*8935000001000'. */
  onBarcode(text: string): void;
  /** Entered, but nothing is called so, or it cannot be had: why, in words. */
  onUnknown(reason: string): void;
  /** Several are called so, and something else is being typed by now: it can't stand in the field again. */
  onSeveral(text: string): void;
  onFailure(error: unknown, text: string): void;
  /** `?` in the empty field, which has no other meaning there. */
  onHelp(): void;
  /** What is entered is worked off here, one after the other. */
  queue: TaskQueue;
}

/** The code entry of documents: finds by code, barcode or name while typing, at once on Enter. */
export function ProductPicker({
  companyId,
  onlySold = false,
  warehouse = null,
  id,
  text,
  onType,
  onChoose,
  onBarcode,
  onUnknown,
  onSeveral,
  onFailure,
  onHelp,
  queue,
  ...state
}: ProductPickerProps) {
  const t = useTexts(documentsTexts);
  const client = useQueryClient();
  const listId = useId();
  const input = useRef<InputRef>(null);
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  /** How many entered texts are still being looked up. */
  const [underWay, setUnderWay] = useState(0);
  const lookUp = productOptionsQuery(companyId, readEntered(text).code, { onlySold });
  const { answer, lookUpNow } = useLookUp(text, lookUp);
  const options = answer?.data ?? [];
  const nothing = isOpen && answer?.data.length === 0 ? whyNothing(answer, text) : null;
  const isListed = isOpen && options.length > 0;

  function type(typed: string): void {
    onType(typed);
    setActive(-1);
    setIsOpen(true);
  }

  function whyNothing(found: FoundProducts, typed: string): string {
    return whyGone(found) ?? t('documents.nothingFound', { text: typed.trim() });
  }

  function pick(product: ProductOption, isEntered = false): void {
    const { qty } = readEntered(text);
    onType('');
    setIsOpen(false);
    work(() => onChoose(product, qty, isEntered), asEntered(product.product_code, qty));
  }

  /** Emptied at once and looked up in order: one types on before this one has been answered. */
  function enter(typed: string): void {
    onType('');
    setIsOpen(false);
    work(() => lookUpEntered(typed), typed);
  }

  function work(task: () => Promise<void>, typed: string): void {
    setUnderWay((count) => count + 1);
    queue.add(async () => {
      try {
        await task();
      } catch (error) {
        giveBack(typed);
        onFailure(error, typed);
      } finally {
        setUnderWay((count) => count - 1);
      }
    });
  }

  async function lookUpEntered(typed: string): Promise<void> {
    const { code, qty } = readEntered(typed);
    const found = await client.fetchQuery(productOptionsQuery(companyId, code, { onlySold }));
    const product = meantProduct(found, code);
    if (product && isBarcodeOf(product, code)) return onBarcode(typed);
    if (product) return await onChoose(product, qty, true);
    const isGivenBack = giveBack(typed);
    if (found.data.length === 0 || found.gone) return onUnknown(whyNothing(found, typed));
    if (!isGivenBack) return onSeveral(typed);
    lookUpNow(typed);
    setActive(0);
    setIsOpen(true);
  }

  /** What could not be used stands there again to be mended, selected so that what is typed next replaces it; false when something else has been typed meanwhile. */
  function giveBack(typed: string): boolean {
    if (input.current?.input?.value) return false;
    flushSync(() => onType(typed));
    input.current?.select();
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      lookUpNow(text);
      setIsOpen(true);
      if (options.length > 0) setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Escape') {
      setIsOpen(false);
    } else if (event.key === '?' && event.currentTarget.value === '') {
      event.preventDefault();
      onHelp();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The field is read, not the state: Enter may come before React has drawn what was typed.
      const typed = event.currentTarget.value.trim();
      const chosen = isListed ? options[active] : undefined;
      if (chosen) pick(chosen, true);
      else if (typed !== '') enter(typed);
    }
  }

  return (
    <div className={styles.picker}>
      <Input
        {...state}
        ref={input}
        id={id}
        className={styles.search}
        size="large"
        data-code-field
        autoFocus
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
        prefix={underWay > 0 ? <LoadingOutlined aria-hidden /> : <BarcodeOutlined aria-hidden />}
        suffix={<KeyHint keys="F2" />}
        aria-keyshortcuts="F2"
        aria-busy={underWay > 0}
        placeholder={t('documents.codeHint')}
        autoComplete="off"
        role="combobox"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
      />
      {isListed && (
        <ProductOptionList
          id={listId}
          options={options}
          typedAs={answer?.typed_as}
          active={active}
          warehouse={warehouse}
          onChoose={pick}
        />
      )}
      {nothing !== null && (
        <p className={styles.nothing} role="status">
          {nothing}
        </p>
      )}
    </div>
  );
}
