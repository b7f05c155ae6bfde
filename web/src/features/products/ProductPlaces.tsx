import { getInventoryDetail, getVariants, type WarehouseStock } from '@soquay/contract/inventories';
import type { Product } from '@soquay/contract/product';
import { saveVariants } from '@soquay/contract/variants';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { ProductOnTheWay } from '@/documents/on-the-way/ProductOnTheWay.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatNumber } from '@/ui/format.ts';
import styles from './product-page.module.css';

/** What each warehouse has of a product, and what is on its way. */
export function ProductPlaces({ product: { company_id, product_id, product_code } }: { product: Product }) {
  const { t } = useTranslation();
  const query = { company_id, product_code };
  const { data, error, refetch } = useQuery(endpointQuery(getInventoryDetail, { query }));
  return (
    <Card aria-label={t('productForm.stock')}>
      <header className={styles.head}>
        <h2>{t('productForm.stock')}</h2>
        <Link to="/products/$id/history" params={{ id: String(product_id) }} preload="intent">
          {t('productForm.movements')}
        </Link>
      </header>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      <ul className={styles.places}>
        {(data?.data ?? []).toSorted(byCode).map(({ warehouse_code, warehouse_name, qty, on_hand, held }) => (
          <li key={warehouse_code} data-out={on_hand < 1 || undefined}>
            <span>
              <b>{warehouse_code}</b> {warehouse_name}
            </span>
            <span>
              <b>{formatNumber(qty)}</b>
              {held > 0 && (
                <small>
                  {' '}
                  {t('productForm.onHandHeld', { n: formatNumber(on_hand), held: formatNumber(held) })}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ProductOnTheWay productId={product_id} />
    </Card>
  );
}

/** In the same place on the page of every product; the till's answer has the fullest first. */
function byCode(one: WarehouseStock, other: WarehouseStock): number {
  return codes.compare(one.warehouse_code, other.warehouse_code);
}

const codes = new Intl.Collator('vi', { numeric: true });

/** The others of its model, one click each, and the grid of them all for who may change it. */
export function ProductVariants({
  product: { company_id, product_id, product_code, code_anh },
}: {
  product: Product;
}) {
  const { t } = useTranslation();
  const rights = useRightsIn(company_id);
  const query = { company_id, product_code };
  const { data, error, refetch } = useQuery(endpointQuery(getVariants, { query }));
  const others = (data?.data.variants ?? []).filter((variant) => variant.product_id !== product_id);
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  const mayEdit = code_anh !== '' && mayCall(rights, saveVariants);
  if (others.length === 0 && !mayEdit) return null;
  return (
    <Card aria-label={t('productForm.variants')}>
      <h2>{t('productForm.variants')}</h2>
      <ul className={styles.places}>
        {others.map((variant) => (
          <li key={variant.product_id} data-out={variant.qty < 1 || undefined}>
            <Link to="/products/view/$id" params={{ id: String(variant.product_id) }} preload="intent">
              {[variant.product_code, variant.color, variant.size].filter(Boolean).join(' · ')}
            </Link>
            <b>{formatNumber(variant.qty)}</b>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Link to="/products/variants" search={{ code_anh }} preload="intent">
          {t('productForm.editVariants')}
        </Link>
      )}
    </Card>
  );
}
