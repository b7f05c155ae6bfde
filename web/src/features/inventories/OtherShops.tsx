import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { useSession } from '@/session/session-store.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatNumber } from '@/ui/format.ts';
import { otherShopsQuery } from './inventories.api.ts';
import styles from './product-stock.module.css';

/** What other shops of this person have of the same code: to be told on the phone, not to be sold here. */
export function OtherShops({ productCode }: { productCode: string }) {
  const { t } = useTranslation();
  const { company_id } = useRights();
  const isElsewhere = useSession(({ session }) => (session?.user.companies.length ?? 0) > 1);
  const { data, error, refetch } = useQuery({
    ...otherShopsQuery(company_id, productCode),
    enabled: isElsewhere,
  });
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.block} aria-label={t('inventories.otherShops')}>
      <h3>{t('inventories.otherShops')}</h3>
      <ul className={styles.list}>
        {data.data.map((shop) => (
          <li key={shop.company_id} className={styles.shop}>
            <span>{shop.company_name}</span>
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
