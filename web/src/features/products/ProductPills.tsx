import type { ListedProduct } from '@soquay/contract/products';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@/ui/StatusTag.tsx';

/** Why a product is not sold, where that is so. */
export function ProductPills({
  product: { status, active },
}: {
  product: Pick<ListedProduct, 'status' | 'active'>;
}) {
  const { t } = useTranslation();
  if (status === 0) return <StatusTag status={0} />;
  return active === 0 && <Tag color="warning">{t('products.notSold')}</Tag>;
}
