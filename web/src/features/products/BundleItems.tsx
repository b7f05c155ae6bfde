import { DeleteOutlined } from '@ant-design/icons';
import {
  addBundleItem,
  type BundleItem,
  changeBundleItem,
  listBundleItems,
  removeBundleItem,
} from '@soquay/contract/bundles';
import type { Product } from '@soquay/contract/product';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useProductSearch } from '@/documents/products/use-product-search.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatNumber } from '@/ui/format.ts';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { useWrite } from '@/ui/use-write.ts';
import { productFormTexts } from './product-form.texts.ts';
import styles from './product-page.module.css';
import { productsTexts } from './products.texts.ts';

interface BundleItemsProps {
  product: Product;
  /** They are only looked at. */
  isReadOnly?: boolean;
}

/** What a bundle is made of; who may add products changes it an item at a time. Nothing of other goods for who may not. */
export function BundleItems({ product, isReadOnly = false }: BundleItemsProps) {
  const { company_id, product_id, status } = product;
  const t = useTexts(productFormTexts);
  const rights = useRightsIn(company_id);
  const mayChange = !isReadOnly && status === 1 && mayCall(rights, addBundleItem);
  const { data, error, refetch } = useQuery(
    endpointQuery(listBundleItems, { query: { company_id, set_id: product_id } }),
  );
  const items = data?.data ?? [];
  const hadStock = items.length === 0 && product.original_warehouses.length > 0;
  const readItem = async (id: number) => (await refetch()).data?.data.find((item) => item.id === id);
  if (!mayChange && items.length === 0 && !error) return null;
  return (
    <Card aria-label={t('productForm.bundle')}>
      <h2 className={styles.heading}>{t('productForm.bundle')}</h2>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data && items.length === 0 && (
        <p className={styles.none}>{t(hadStock ? 'productForm.noBundleOfStock' : 'productForm.noBundle')}</p>
      )}
      <ul className={styles.places}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to="/products/view/$id" params={{ id: String(item.product_id) }} preload="intent">
              <b>{item.product_code}</b> {item.product_name}
            </Link>
            {mayChange ? (
              <ItemPieces companyId={company_id} item={item} readAgain={() => readItem(item.id)} />
            ) : (
              <b>{formatNumber(item.base_qty * item.qty_rate)}</b>
            )}
          </li>
        ))}
      </ul>
      {mayChange && data && !hadStock && <NewItem companyId={company_id} setId={product_id} />}
    </Card>
  );
}

interface ItemPiecesProps {
  companyId: number;
  item: BundleItem;
  /** The item as it is kept now. */
  readAgain: () => Promise<BundleItem | undefined>;
}

/** How many pieces of an item stand in one bundle. */
function ItemPieces({ companyId: company_id, item, readAgain }: ItemPiecesProps) {
  const t = useTexts(productFormTexts, productsTexts, uiTexts);
  const { write, isBusy } = useWrite();
  const { id, product_code, base_qty, qty_rate, version } = item;
  const to = { params: { id }, query: { company_id } };
  /** What somebody is typing, and what they saw as they began; the field shows what is kept else. */
  const [typed, setTyped] = useState<{ base_qty: number | null; version: number } | null>(null);

  async function change({ base_qty, version }: { base_qty: number; version: number }): Promise<void> {
    const isWritten = await write(() => api(changeBundleItem, { ...to, body: { base_qty, version } }));
    const now = await readAgain();
    if (isWritten || now?.version !== version) setTyped(null);
  }
  const save = () => {
    if (typed?.base_qty) void change({ ...typed, base_qty: typed.base_qty });
  };
  useUnsavedChanges(() => typed !== null);

  return (
    <span className={styles.pieces}>
      <QtyInput
        aria-label={t('productForm.piecesOf', { code: product_code })}
        // Anything typed while the answer is on its way would be lost with it.
        readOnly={isBusy}
        value={typed ? typed.base_qty : base_qty}
        onChange={(value) =>
          setTyped(value === base_qty ? null : { base_qty: value, version: typed?.version ?? version })
        }
        onPressEnter={(event) => {
          // Enter leads on in the product's form.
          event.preventDefault();
          save();
        }}
      />
      {qty_rate > 1 && <span>× {formatNumber(qty_rate)}</span>}
      {typed && (
        <Button size="small" loading={isBusy} disabled={!typed.base_qty} onClick={save}>
          {t('ui.save')}
        </Button>
      )}
      <Button
        size="small"
        danger
        loading={isBusy}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('productForm.removeItem', { code: product_code })}
        onClick={() =>
          void write(() => api(removeBundleItem, to), {
            title: t('productForm.removeItemTitle', { code: product_code }),
            okText: t('products.yes'),
            cancelText: t('products.no'),
            isDangerous: true,
          })
        }
      />
    </span>
  );
}

/** Finds a product by code or name, and adds a piece of it. */
function NewItem({ companyId: company_id, setId: set_id }: { companyId: number; setId: number }) {
  const t = useTexts(productFormTexts);
  const { write, isBusy } = useWrite();
  const { text, setText, options, isWaiting, onInputKeyDown } = useProductSearch(company_id, add);

  function add({ product_id }: { product_id: number }): void {
    // Not switched off meanwhile, which would take the cursor out of it.
    if (isBusy) return;
    setText('');
    const body = { company_id, set_id, product_id };
    void write((idempotencyKey) => api(addBundleItem, { body }, { idempotencyKey }));
  }

  return (
    <Select
      className={styles.newItem}
      aria-label={t('productForm.addItem')}
      placeholder={t('productForm.addItem')}
      value={null as number | null}
      loading={isBusy || isWaiting}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      onInputKeyDown={onInputKeyDown}
      notFoundContent={text === '' ? t('productForm.typeCode') : undefined}
      options={options
        .filter(({ product_id }) => product_id !== set_id)
        .map(({ product_id, product_code, product_name }) => ({
          value: product_id,
          label: `${product_code} · ${product_name}`,
        }))}
      onSelect={(product_id) => {
        if (product_id !== null) add({ product_id });
      }}
    />
  );
}
