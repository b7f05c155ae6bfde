import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
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
import { useOptionList } from '@/ui/use-option-list.ts';
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
  const options = useLookUp(text, productOptionsQuery(shopId, text)).answer?.data ?? [];
  const list = useOptionList(options);

  function type(typed: string): void {
    entry.setState({ text: typed });
    touch();
    clearErrors();
    list.open();
  }

  function goOnWith(line: PreorderFormLine): void {
    // Something else is being typed by now.
    if (entry.getState().text !== '') return;
    const next = line.color === '' ? 'color' : line.size === '' ? 'size' : 'qty';
    requestAnimationFrame(() => focusField(root.current, lineField(line.key, next)));
  }

  function add(make: () => Promise<PreorderFormLine> | PreorderFormLine): void {
    type('');
    list.close();
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
    if (list.takeKey(event)) return;
    if (event.key === '?' && event.currentTarget.value === '') {
      event.preventDefault();
      onHelp();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const { chosen } = list;
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
              onBlur={list.close}
              placeholder={t('preorders.wantedHint')}
              {...list.comboboxProps}
            />
            {list.isListed && (
              <ProductOptionList
                id={list.id}
                options={options}
                active={list.active}
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
