import { getInventoryDetail, type WarehouseStock } from '@soquay/contract/inventories';
import type { Product } from '@soquay/contract/product';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { saveVariants } from '@soquay/contract/variants';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { ProductOnTheWay } from '@/documents/on-the-way/ProductOnTheWay.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatNumber } from '@/ui/format.ts';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { variantsOf } from './product.api.ts';
import { productFormTexts } from './product-form.texts.ts';
import styles from './product-page.module.css';
import { productsTexts } from './products.texts.ts';

/** What each warehouse has of a product, and what is on its way. */
export function ProductPlaces({ product: { company_id, product_id, product_code } }: { product: Product }) {
  const t = useTexts(productFormTexts);
  const query = { company_id, product_code };
  const { data, error, refetch } = useQuery(endpointQuery(getInventoryDetail, { query }));
  return (
    <Card aria-label={t('productForm.stock')}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{t('productForm.stock')}</h2>
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

/** The colours and sizes of its model, one click each, and the grid of them all for who may change it. */
export function ProductVariants({
  product: { company_id, product_id, product_code, code_anh },
}: {
  product: Product;
}) {
  const t = useTexts(productFormTexts, productsTexts);
  const rights = useRightsIn(company_id);
  const { data, error, refetch } = useQuery(variantsOf({ company_id, product_code }));
  const variants = data?.data.variants ?? [];
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  const mayEdit = code_anh !== '' && mayCall(rights, saveVariants);
  const hasOthers = variants.some((variant) => variant.product_id !== product_id);
  if (!hasOthers && !mayEdit) return null;
  return (
    <Card aria-label={t('productForm.variants')}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{t('productForm.variants')}</h2>
        {mayEdit && (
          <Link to="/products/variants" search={{ code_anh }} preload="intent">
            {t('productForm.editVariants')}
          </Link>
        )}
      </header>
      {hasOthers && (
        <div className={styles.scroller}>
          <table className={styles.variants}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('products.picture')}</span>
                </th>
                <th scope="col">{t('products.color')}</th>
                <th scope="col">{t('products.size')}</th>
                <th scope="col">{t('products.code')}</th>
                <th scope="col" className={styles.figure}>
                  {t('products.price')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('products.stock')}
                </th>
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <tr
                  key={variant.product_id}
                  data-out={variant.qty < 1 || undefined}
                  data-own={variant.product_id === product_id || undefined}
                >
                  <td>
                    <ProductThumb thumb={variant.thumb_file} />
                  </td>
                  <td>{variant.color}</td>
                  <td>{variant.size}</td>
                  <td>
                    {variant.product_id === product_id ? (
                      <b aria-current="page">{variant.product_code}</b>
                    ) : (
                      <Link
                        to="/products/view/$id"
                        params={{ id: String(variant.product_id) }}
                        preload="intent"
                      >
                        {variant.product_code}
                      </Link>
                    )}
                  </td>
                  <td className={styles.figure}>
                    {formatNumber(sellingPrice(variant))}
                    {sellingPrice(variant) < variant.price && (
                      <>
                        {' '}
                        <small>
                          <s>{formatNumber(variant.price)}</s>
                        </small>
                      </>
                    )}
                  </td>
                  <td className={styles.figure}>{formatNumber(variant.qty)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
