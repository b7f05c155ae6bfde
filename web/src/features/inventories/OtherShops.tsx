import { hasGrant } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { useSession } from '@/session/session-store.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatNumber } from '@/ui/format.ts';
import { otherShopsQuery } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import styles from './product-stock.module.css';

/** Pieces of the same code in other shops, and how to call them: to be told on the phone, not to be sold here. */
export function OtherShops({ productCode }: { productCode: string }) {
  const t = useTexts(inventoriesTexts);
  const rights = useRights();
  const isElsewhere = useSession(({ session }) => (session?.user.companies.length ?? 0) > 1);
  const { data, error, refetch } = useQuery({
    ...otherShopsQuery(rights.company_id, productCode),
    enabled: isElsewhere || hasGrant(rights, 'inventories', 'other-shops'),
  });
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.block} aria-label={t('inventories.otherShops')}>
      <h3>{t('inventories.otherShops')}</h3>
      <ul className={styles.list}>
        {data.data.map((shop) => (
          <li key={shop.company_id} className={styles.shop}>
            <span className={styles.elsewhere}>
              {shop.company_name}{' '}
              {shop.company_phone && (
                <a href={`tel:${shop.company_phone.replaceAll(' ', '')}`}>{shop.company_phone}</a>
              )}
            </span>
            <span className={styles.left}>
              <b>{formatNumber(shop.qty)}</b>{' '}
              <small>
                {shop.warehouses
                  .map(({ warehouse_code, qty }) => `${warehouse_code} ${formatNumber(qty)}`)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
