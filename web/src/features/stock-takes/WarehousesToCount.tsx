import { hasGrant } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { warehousesToCountQuery } from './stock-takes.api.ts';
import styles from './stock-takes.module.css';
import { stockTakesTexts } from './stock-takes.texts.ts';

/** Says in which warehouses tills have missed goods that nobody has counted since, and leads to a take of each. */
export function WarehousesToCount() {
  const t = useTexts(stockTakesTexts);
  const rights = useRights();
  const warehouses = useQuery(warehousesToCountQuery(rights.company_id)).data?.data ?? [];
  if (warehouses.length === 0) return null;
  return (
    <p className={styles.toCount}>
      {t('stockTakes.toCountIn')}
      {warehouses.map(({ warehouse_code, warehouse_name, product_count }) => {
        const text = `${warehouse_name} (${formatNumber(product_count)})`;
        return hasGrant(rights, 'stock-takes', 'create') ? (
          <Link key={warehouse_code} to="/stock-takes/create" search={{ warehouse: warehouse_code }}>
            {text}
          </Link>
        ) : (
          <span key={warehouse_code}>{text}</span>
        );
      })}
    </p>
  );
}
