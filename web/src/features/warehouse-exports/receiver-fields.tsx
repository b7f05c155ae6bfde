import type { Destination } from '@soquay/contract/warehouse-exports';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ComponentProps } from 'react';
import { Field } from '@/documents/fields/Field.tsx';
import { FieldError } from '@/documents/fields/FieldError.tsx';
import { useFieldState } from '@/documents/fields/use-field-state.ts';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useDocument, useDocumentStore } from '@/documents/form/document-context.ts';
import { lineField } from '@/documents/form/document-store.ts';
import type { GoodsLines } from '@/documents/goods/GoodsLines.tsx';
import { useEntryFields } from '@/documents/goods/use-entry-fields.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import type { ExportFormLine, ExportHeader, ReceiverFigures } from './export-form.ts';
import { destinationsQuery } from './export-kind.ts';
import { exportsTexts } from './exports.texts.ts';
import styles from './receiver-fields.module.css';

const t = textsFor(exportsTexts);

interface Receiving {
  /** The shop that sends. */
  shopId: number;
  /** The warehouse that receives; null as long as none is chosen. */
  warehouse: string | null;
}

/** Who gets the goods that are entered and scanned next, until somebody else is chosen. */
export function ReceiverEntry({ shopId, warehouse }: Receiving) {
  const t = useTexts(exportsTexts);
  const { entry, set } = useEntryFields<ReceiverFigures>();
  const [{ receiver_id: next = null }, setHeader] = useHeader<ReceiverFigures>('receiver_id');

  function choose(receiver_id: number): void {
    setHeader({ receiver_id });
    if (entry.product) set({ receiver_id });
  }

  return (
    <Field name="entry.receiver_id" label={t('exports.receiver')}>
      {(input) => (
        <ReceiverSelect
          {...input}
          shopId={shopId}
          warehouse={warehouse}
          value={entry.product ? entry.receiver_id : next}
          onChange={choose}
        />
      )}
    </Field>
  );
}

type GoodsColumnsOfExport = ComponentProps<typeof GoodsLines<ReceiverFigures>>['columns'];

export const sentColumns: GoodsColumnsOfExport = ({ picture, product, qty, actions }) => [
  picture,
  product,
  qty,
  actions,
];

/** The same with who gets each line. */
export const handedOutColumns: GoodsColumnsOfExport = ({ picture, product, qty, actions }) => [
  picture,
  product,
  qty,
  {
    key: 'receiver',
    width: 160,
    label: t('exports.receiver'),
    cell: (line) => <LineReceiver line={line} />,
  },
  actions,
];

function LineReceiver({ line: { key, product, receiver_id } }: { line: ExportFormLine }) {
  const t = useTexts(exportsTexts);
  const store = useDocumentStore<ExportHeader, ExportFormLine>();
  const shopId = useDocument((form) => form.shopId);
  const [{ receipt_warehouse_code }] =
    useHeader<Pick<ExportHeader, 'receipt_warehouse_code'>>('receipt_warehouse_code');
  const name = lineField(key, 'receiver_id');
  const state = useFieldState(name);
  return (
    <div className={styles.receiver} data-field={name}>
      <ReceiverSelect
        {...state}
        shopId={shopId}
        warehouse={receipt_warehouse_code}
        value={receiver_id}
        onChange={(id) => store.getState().changeLine(key, (line) => ({ ...line, receiver_id: id }))}
        // Enter opens the list and chooses from it: it does not go on to what comes next.
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
        aria-label={t('exports.receiverOf', { code: product.product_code })}
      />
      <FieldError name={name} />
    </div>
  );
}

type ReceiverSelectProps = Receiving &
  Omit<ComponentProps<typeof Select<number>>, 'options' | 'value'> & { value: number | null };

/** One of those who sell in the receiving shop, found by typing their name. */
export function ReceiverSelect({ shopId, warehouse, value, ...input }: ReceiverSelectProps) {
  const t = useTexts(exportsTexts);
  const shops = useQuery(destinationsQuery(shopId)).data?.data ?? [];
  const receivers = shopOf(shops, warehouse)?.receivers ?? [];
  return (
    <Select<number>
      {...input}
      value={value}
      options={receivers.map(({ user_id, fullname }) => ({ value: user_id, label: fullname }))}
      showSearch={searchLabels}
      notFoundContent={t('exports.noReceivers')}
      popupMatchSelectWidth={false}
    />
  );
}

/** The shop that a warehouse is of. */
export function shopOf(shops: readonly Destination[], warehouse: string | null): Destination | undefined {
  return shops.find(({ warehouses }) =>
    warehouses.some(({ warehouse_code }) => warehouse_code === warehouse),
  );
}
