import type { Hold } from '@soquay/contract/holds';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { actorName, formatNumber } from '@/ui/format.ts';
import { HoldActions } from './HoldActions.tsx';
import { HoldEnd } from './HoldEnd.tsx';
import { productHoldsQuery } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import styles from './product-stock.module.css';

/** Who the product is kept for, those that end first on top; ones whose day has passed after them. */
export function ProductHolds({ productCode }: { productCode: string }) {
  const t = useTexts(inventoriesTexts);
  const { company_id } = useRights();
  const { data, error, refetch } = useQuery(productHoldsQuery(company_id, productCode));
  const holds = data?.data ?? [];
  return (
    <section className={styles.block} aria-label={t('inventories.holds')} aria-busy={!data && !error}>
      <h3>{t('inventories.holds')}</h3>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data && holds.length === 0 && <p className={styles.none}>{t('inventories.noHolds')}</p>}
      <ul className={styles.list}>
        {holds.map((hold) => (
          <HoldLine key={hold.id} hold={hold} />
        ))}
      </ul>
    </section>
  );
}

function HoldLine({ hold }: { hold: Hold }) {
  const t = useTexts(inventoriesTexts);
  const { customer_name, customer_phone, warehouse_code, remaining, state, user_info } = hold;
  return (
    <li className={styles.hold} data-over={state === 'expired' || undefined}>
      <span className={styles.holder}>
        <b title={customer_name}>{customer_name}</b> {customer_phone}
      </span>
      <span className={styles.left}>
        <b>{formatNumber(remaining)}</b> <small>{warehouse_code}</small>
      </span>
      <span className={styles.until}>
        <HoldEnd hold={hold} />
        <small>{t('inventories.by', { name: actorName(user_info) })}</small>
      </span>
      <span className={styles.buttons}>
        <HoldActions hold={hold} />
      </span>
    </li>
  );
}
