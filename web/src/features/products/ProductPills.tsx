import type { ListedProduct } from '@soquay/contract/product-list';
import { Tag } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { StatusTag } from '@/ui/StatusTag.tsx';
import { productsTexts } from './products.texts.ts';

/** Why a product is not sold, where that is so. */
export function ProductPills({
  product: { status, active },
}: {
  product: Pick<ListedProduct, 'status' | 'active'>;
}) {
  const t = useTexts(productsTexts);
  if (status === 0) return <StatusTag status={0} />;
  return active === 0 && <Tag color="warning">{t('products.notSold')}</Tag>;
}
