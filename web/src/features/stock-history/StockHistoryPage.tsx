import type { StockHistory } from '@soquay/contract/stock-history';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { ApiError } from '@/api/api-error.ts';
import { ProductOnTheWay } from '@/documents/on-the-way/ProductOnTheWay.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { ListAddress } from '@/ui/list/list-address.ts';
import { readAddress } from '@/ui/list/list-search.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { StatusTag } from '@/ui/StatusTag.tsx';
import { HistoryDownload } from './HistoryDownload.tsx';
import { StockMovements } from './StockMovements.tsx';
import { type HistorySearch, historySearch, stockHistoryQuery } from './stock-history.api.ts';
import styles from './stock-history.module.css';
import { stockHistoryTexts } from './stock-history.texts.ts';

interface StockHistoryPageProps {
  productId: number;
  address: ListAddress<HistorySearch>;
}

/** How a product came to what there is of it; warehouses, days and page live in the address. */
export function StockHistoryPage({ productId, address }: StockHistoryPageProps) {
  const t = useTexts(menuTexts, stockHistoryTexts);
  const navigate = useNavigate();
  const { company_id } = useRights();
  const { search } = readAddress(historySearch, address);
  const asked = { company_id, product_id: productId };
  const { data, error } = useQuery(stockHistoryQuery(asked, search));
  const product = data?.data.product;
  if (error instanceof ApiError && error.status === 404) return <UnknownProduct />;
  return (
    <>
      <PageHeader
        title={product ? t('stockHistory.titleOf', { code: product.product_code }) : t('stockHistory.title')}
        heading={t('stockHistory.title')}
        trail={[{ label: t('menu.productList'), to: '/products' }]}
        actions={product && <HistoryDownload product={asked} code={product.product_code} search={search} />}
      />
      {product ? (
        <ShownProduct product={product} />
      ) : (
        !error && <Skeleton.Input active className={styles.product} />
      )}
      {product && <ProductOnTheWay productId={productId} heading="h2" />}
      <StockMovements
        product={asked}
        search={search}
        onSearch={(next) =>
          void navigate({ to: '/products/$id/history', params: { id: String(productId) }, search: next })
        }
      />
    </>
  );
}

function UnknownProduct() {
  const t = useTexts(menuTexts, stockHistoryTexts);
  return (
    <>
      <PageHeader
        title={t('stockHistory.title')}
        trail={[{ label: t('menu.productList'), to: '/products' }]}
      />
      <Notice text={t('stockHistory.unknown')} />
    </>
  );
}

function ShownProduct({ product }: { product: StockHistory['product'] }) {
  const { product_code, product_name, color, size, unit_code, thumb_file, slide_file, status } = product;
  return (
    <div className={styles.product}>
      <ProductImage thumb={thumb_file} slide={slide_file} name={product_name} />
      <div>
        <b>{product_name}</b>
        <p>
          {[product_code, color, size, unit_code].filter(Boolean).join(' · ')}{' '}
          {status === 0 && <StatusTag status={status} />}
        </p>
      </div>
    </div>
  );
}
