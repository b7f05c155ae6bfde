import type { ProductOption } from '@soquay/contract/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { TaskQueue } from '@/ui/task-queue.ts';
import { useDebounced } from '@/ui/use-debounced.ts';
import { useMedia } from '@/ui/use-media.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { ProductOptionList } from './ProductOptionList.tsx';
import { exactProduct, isScanned } from './product-picker.ts';
import { productOptionsQuery } from './products.api.ts';
import './product-picker.css';

/** Document 1, section 9. Enter does not wait for it. */
const lookUpDelayMs = 1000;

interface ProductPickerProps {
  companyId: number;
  label: string;
  /** Chosen with the arrows, the pointer, or by typing its whole code. */
  onChoose(product: ProductOption): Promise<void>;
  /** Came from a scanner. Handed over one after the other, each when the one before is done. */
  onScan(product: ProductOption): Promise<void>;
  /** Entered, but nothing is called so. */
  onUnknown(text: string): void;
  onFailure(error: unknown, text: string): void;
  /** What is entered is worked off here, one after the other: forty scans in a row make forty pieces. */
  queue: TaskQueue;
}

/** The code entry of documents: finds by code, barcode or name while typing, at once on Enter. */
export function ProductPicker({
  companyId,
  label,
  onChoose,
  onScan,
  onUnknown,
  onFailure,
  queue,
}: ProductPickerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const listId = useId();
  // Room below for what is found, above a keyboard on the screen.
  const isPhone = useMedia('(max-width: 575px)');
  const input = useRef<InputRef>(null);
  const typedSince = useRef(0);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  /** The text that was asked for by a key, without waiting. */
  const [asked, setAsked] = useState('');
  const settled = useDebounced(text, lookUpDelayMs);
  const isLookedUp = asked === text || settled === text;
  const lookUp = productOptionsQuery(companyId, text);
  const found = useQuery({ ...lookUp, enabled: lookUp.enabled && isLookedUp });
  const options = (isLookedUp && found.data?.data) || [];
  const isListed = isOpen && options.length > 0;

  function type(typed: string, timeMs: number): void {
    if (text === '') typedSince.current = timeMs;
    setText(typed);
    setActive(-1);
    setIsOpen(true);
  }

  function pick(product: ProductOption): void {
    setText('');
    setIsOpen(false);
    work(() => onChoose(product), product.product_code);
  }

  /** Emptied at once and looked up in order: the next scan begins before this one has been answered. */
  function enter(typed: string, elapsedMs: number): void {
    setText('');
    setIsOpen(false);
    work(() => lookUpEntered(typed, elapsedMs), typed);
  }

  function work(task: () => Promise<void>, typed: string): void {
    queue.add(() => task().catch((error: unknown) => onFailure(error, typed)));
  }

  async function lookUpEntered(typed: string, elapsedMs: number): Promise<void> {
    const { data } = await client.fetchQuery(productOptionsQuery(companyId, typed));
    const exact = exactProduct(data, typed);
    if (exact && isScanned(exact, typed, elapsedMs)) return await onScan(exact);
    const product = exact ?? (data.length === 1 ? data[0] : undefined);
    if (product) return await onChoose(product);
    if (data.length === 0) onUnknown(typed);
    if (!giveBack(typed) || data.length === 0) return;
    setAsked(typed);
    setActive(0);
    setIsOpen(true);
  }

  /** What could not be used stands there again to be mended, selected so that the next scan replaces it; false when something else has been typed meanwhile. */
  function giveBack(typed: string): boolean {
    if (input.current?.input?.value) return false;
    flushSync(() => setText(typed));
    input.current?.select();
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setAsked(text);
      setIsOpen(true);
      if (options.length > 0) setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Escape') {
      setIsOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The field is read, not the state: a scanner's Enter comes before React has drawn its digits.
      const typed = event.currentTarget.value.trim();
      const chosen = isListed ? options[active] : undefined;
      if (chosen) pick(chosen);
      else if (typed !== '') enter(typed, event.timeStamp - typedSince.current);
    }
  }

  return (
    <div className="product-picker">
      <Input
        ref={input}
        value={text}
        onChange={(event) => type(event.target.value, event.nativeEvent.timeStamp)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => isPhone && target.scrollIntoView({ block: 'start' })}
        onBlur={() => setIsOpen(false)}
        placeholder={t('products.pickerHint')}
        autoComplete="off"
        role="combobox"
        aria-label={label}
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
      />
      {isListed && <ProductOptionList id={listId} options={options} active={active} onChoose={pick} />}
    </div>
  );
}
