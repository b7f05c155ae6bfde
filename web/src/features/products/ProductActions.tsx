import { CopyOutlined, DeleteOutlined, EditOutlined, EyeOutlined, UndoOutlined } from '@ant-design/icons';
import { createProduct, deleteProduct, restoreProduct, updateProduct } from '@soquay/contract/product';
import type { ListedProduct } from '@soquay/contract/products';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { bringProductBack, removeProduct } from './product.api.ts';
import styles from './product-list.module.css';

/** What somebody may do with a product of the list. */
export function ProductActions({ product }: { product: ListedProduct }) {
  const { t } = useTranslation();
  const rights = useRights();
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const { product_id, product_code, status } = product;
  const params = { id: String(product_id) };
  const named = (text: string) => ({ 'aria-label': `${text} ${product_code}`, title: text });

  async function attempt(work: () => Promise<{ message: string }>): Promise<void> {
    setBusy(true);
    try {
      feedback.success((await work()).message);
    } catch (error) {
      feedback.failure(error);
    } finally {
      setBusy(false);
    }
  }

  async function remove(): Promise<void> {
    const isSure = await feedback.confirm({
      title: t('products.deleteTitle', { code: product_code }),
      text: t('products.deleteText'),
      okText: t('products.yes'),
      cancelText: t('products.no'),
      isDangerous: true,
    });
    if (isSure) await attempt(() => removeProduct(product_id));
  }

  return (
    <div className={styles.actions}>
      <LinkButton
        size="small"
        to="/products/view/$id"
        params={params}
        icon={<EyeOutlined aria-hidden />}
        {...named(t('products.view'))}
      />
      {status === 1 && mayCall(rights, updateProduct) && (
        <LinkButton
          size="small"
          to="/products/$id"
          params={params}
          icon={<EditOutlined aria-hidden />}
          {...named(t('ui.edit'))}
        />
      )}
      {mayCall(rights, createProduct) && (
        <LinkButton
          size="small"
          to="/products/create"
          search={{ copy: product_id }}
          icon={<CopyOutlined aria-hidden />}
          {...named(t('products.copy'))}
        />
      )}
      {status === 1 && mayCall(rights, deleteProduct) && (
        <Button
          size="small"
          danger
          loading={isBusy}
          icon={<DeleteOutlined aria-hidden />}
          {...named(t('products.delete'))}
          onClick={() => void remove()}
        />
      )}
      {status === 0 && mayCall(rights, restoreProduct) && (
        <Button
          size="small"
          loading={isBusy}
          icon={<UndoOutlined aria-hidden />}
          {...named(t('products.restore'))}
          onClick={() => void attempt(() => bringProductBack(product_id))}
        />
      )}
    </div>
  );
}
