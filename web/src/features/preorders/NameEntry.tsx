import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { Field } from '@/documents/fields/Field.tsx';
import { useDocument, useDocumentForm } from '@/documents/form/document-context.ts';
import { lineField } from '@/documents/form/document-store.ts';
import { focusField } from '@/documents/form/form-focus.ts';
import { useTillWarehouse } from '@/documents/goods/use-till-warehouse.ts';
import { ProductOptionList } from '@/documents/products/ProductOptionList.tsx';
import { productOptionsQuery } from '@/documents/products/product-options.ts';
import { useTexts } from '@/i18n/texts.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useLookUp } from '@/ui/use-look-up.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import styles from './name-entry.module.css';
import { useNaming } from './preorder-context.ts';
import type { PreorderFormLine } from './preorder-form-line.ts';
import { entryField } from './preorder-lines-kind.ts';
import { preordersTexts } from './preorders.texts.ts';

/**
 * What the customer asks for, in their words: Enter makes a line of it, which goes on being filled in below. Products of
 * the shop that are called so are offered, and are meant only where one points at them or types their whole code.
 */
export function NameEntry({ onHelp }: { onHelp: () => void }) {
  const t = useTexts(preordersTexts);
  const feedback = useFeedback();
  const { root, lookUps, rights } = useDocumentForm();
  const { entry, addNamed, addProduct } = useNaming();
  const shopId = useDocument((form) => form.shopId);
  const touch = useDocument((form) => form.touch);
  const clearErrors = useDocument((form) => form.clearEntryErrors);
  const text = useStore(entry, (typed) => typed.text);
  const warehouse = useTillWarehouse(shopId, rights);
  const listId = useId();
  /** The product that Enter takes; -1 as long as the person has asked for none of them. */
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const options = useLookUp(text, productOptionsQuery(shopId, text)).answer?.data ?? [];
  const isListed = isOpen && options.length > 0;

  function type(typed: string): void {
    entry.setState({ text: typed });
    touch();
    clearErrors();
    setActive(-1);
    setIsOpen(true);
  }

  function goOnWith(line: PreorderFormLine): void {
    // Something else is being typed by now.
    if (entry.getState().text !== '') return;
    const next = line.color === '' ? 'color' : line.size === '' ? 'size' : 'qty';
    requestAnimationFrame(() => focusField(root.current, lineField(line.key, next)));
  }

  function add(make: () => Promise<PreorderFormLine> | PreorderFormLine): void {
    type('');
    setIsOpen(false);
    lookUps.add(async () => goOnWith(await make()));
  }

  function addAsTyped(typed: string): void {
    add(async () => {
      try {
        return await addNamed(typed);
      } catch (error) {
        if (entry.getState().text === '') entry.setState({ text: typed });
        feedback.failure(error);
        throw error;
      }
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isListed) {
      event.preventDefault();
      const from = Math.max(active, step < 0 ? 0 : -1);
      setActive((from + step + options.length) % options.length);
    } else if (event.key === 'Escape') {
      setIsOpen(false);
    } else if (event.key === '?' && event.currentTarget.value === '') {
      event.preventDefault();
      onHelp();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = isListed ? options[active] : undefined;
      // The field is read, not the state: Enter may come before React has drawn what was typed.
      const typed = event.currentTarget.value.trim();
      if (chosen) add(() => addProduct(chosen));
      else if (typed !== '') addAsTyped(typed);
    }
  }

  return (
    <section className={styles.entry} aria-label={t('preorders.addLine')}>
      <Field name={entryField} label={t('preorders.wanted')} isLabelHidden>
        {(input) => (
          <div className={styles.name}>
            <Input
              {...input}
              className={styles.search}
              size="large"
              prefix={<SearchOutlined aria-hidden />}
              suffix={<KeyHint keys="F2" />}
              aria-keyshortcuts="F2"
              autoFocus
              value={text}
              maxLength={300}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => setIsOpen(false)}
              placeholder={t('preorders.wantedHint')}
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
                active={active}
                warehouse={warehouse}
                onChoose={(product) => add(() => addProduct(product))}
              />
            )}
          </div>
        )}
      </Field>
    </section>
  );
}
