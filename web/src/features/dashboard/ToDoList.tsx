import type { ShopRights } from '@soquay/contract/rules/roles';
import { toDoOf } from '@soquay/contract/rules/to-do';
import { getToDo } from '@soquay/contract/to-do';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { Card } from '@/ui/Card.tsx';
import { formatNumber } from '@/ui/format.ts';
import styles from './dashboard.module.css';

/** What waits for this person, each the way to just that; nothing at all where nothing waits. */
export function ToDoList({ rights }: { rights: ShopRights }) {
  const { t } = useTranslation();
  const searches = toDoOf(rights);
  const { holds_ending, preorders_arrived, transfers_waiting, feedbacks_new, callbacks_new } = searches;
  const toDo = useQuery({
    ...endpointQuery(getToDo, { params: { shop: rights.company_id } }),
    enabled: Object.values(searches).some(Boolean),
    // By the hour too: what ends today is another with the day.
    refetchInterval: 60 * 60 * 1000,
  }).data?.data;
  const waiting = [
    { name: 'holds_ending', to: '/reservations', search: holds_ending },
    { name: 'preorders_arrived', to: '/preorders', search: preorders_arrived },
    { name: 'transfers_waiting', to: '/warehouse-receipts', search: transfers_waiting },
    { name: 'feedbacks_new', to: '/feedback', search: feedbacks_new },
    { name: 'callbacks_new', to: '/support-request', search: callbacks_new },
  ] as const;
  const entries = waiting.filter(({ name, search }) => search && toDo?.[name]);
  if (entries.length === 0) return null;
  return (
    <Card className={styles.toDo} aria-labelledby="to-do">
      <h2 id="to-do" className={styles.heading}>
        {t('dashboard.toDo')}
      </h2>
      <ul>
        {entries.map(({ name, to, search }) => (
          <li key={name}>
            <Link to={to} search={search || {}}>
              <b>{formatNumber(toDo?.[name] ?? 0)}</b> {t(`dashboard.waiting.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
