import { MoreOutlined } from '@ant-design/icons';
import { createProduct, deleteProduct, restoreProduct, updateProduct } from '@soquay/contract/product';
import type { ListedProduct } from '@soquay/contract/product-list';
import { Link } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { stockHistoryTexts } from '@/features/stock-history/stock-history.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useWrite } from '@/ui/use-write.ts';
import { bulkFieldsOf, setField } from './ProductBulk.tsx';
import { bringProductBack, removeProduct } from './product.api.ts';
import styles from './product-list.module.css';
import { productsTexts } from './products.texts.ts';

/** Actions on a product of the list, in one menu; those the person may not take are absent. */
export function ProductActions({ product }: { product: ListedProduct }) {
  const t = useTexts(productsTexts, stockHistoryTexts, uiTexts);
  const rights = useRights();
  const { write, isBusy } = useWrite();
  const { product_id, product_code, status, active } = product;
  const params = { id: String(product_id) };
  const isLive = status === 1;

  const removal = {
    title: t('products.deleteTitle', { code: product_code }),
    text: t('products.deleteText'),
    okText: t('products.yes'),
    cancelText: t('products.no'),
    isDangerous: true,
  };
  const sell = (value: 0 | 1) => write(() => setField(rights, [product], { field: 'active', value }));
  const items = [
    {
      key: 'view',
      label: (
        <Link to="/products/view/$id" params={params}>
          {t('products.view')}
        </Link>
      ),
    },
    isLive &&
      mayCall(rights, updateProduct) && {
        key: 'edit',
        label: (
          <Link to="/products/$id" params={params}>
            {t('ui.edit')}
          </Link>
        ),
      },
    mayCall(rights, createProduct) && {
      key: 'copy',
      label: (
        <Link to="/products/create" search={{ copy: product_id }}>
          {t('products.copy')}
        </Link>
      ),
    },
    {
      key: 'history',
      label: (
        <Link to="/products/$id/history" params={params}>
          {t('stockHistory.title')}
        </Link>
      ),
    },
    isLive &&
      bulkFieldsOf(rights).includes('active') && {
        key: 'active',
        label: t(active === 1 ? 'products.stopSelling' : 'products.sellAgain'),
        onClick: () => void sell(active === 1 ? 0 : 1),
      },
    isLive &&
      mayCall(rights, deleteProduct) && {
        key: 'delete',
        label: t('products.delete'),
        danger: true,
        onClick: () => void write(() => removeProduct(product_id), removal),
      },
    !isLive &&
      mayCall(rights, restoreProduct) && {
        key: 'restore',
        label: t('products.restore'),
        onClick: () => void write(() => bringProductBack(product_id)),
      },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: items.filter((item) => item !== false) }}
    >
      <Button
        type="text"
        className={styles.actions}
        loading={isBusy}
        icon={<MoreOutlined aria-hidden />}
        aria-label={`${t('products.actions')} ${product_code}`}
        title={t('products.actions')}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
