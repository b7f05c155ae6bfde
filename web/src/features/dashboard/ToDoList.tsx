import { businessDay } from '@soquay/contract/rules/day';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { toDoOf } from '@soquay/contract/rules/to-do';
import { getToDo, type ToDoName } from '@soquay/contract/to-do';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { serverNow } from '@/api/server-clock.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

interface ToDoListProps {
  rights: ShopRights;
  /** Said where nothing waits; otherwise nothing shows then. */
  whenNone?: string;
}

/** Screens where the to-dos are done, in their order on the dashboard. */
const lists = {
  transfers_waiting: '/warehouse-receipts',
  holds_ending: '/reservations',
  preorders_due: '/preorders',
  preorders_arrived: '/preorders',
  bills_unmarked: '/orders',
  goods_to_count: '/stock-takes',
  goods_on_the_way: '/goods-on-the-way',
  feedbacks_new: '/feedback',
  callbacks_new: '/support-request',
} as const satisfies Record<ToDoName, string>;
const names = Object.keys(lists) as ToDoName[];

/** Lists what waits for this person, each the way to just that. */
export function ToDoList({ rights, whenNone }: ToDoListProps) {
  const t = useTexts(dashboardTexts, uiTexts);
  const searches = toDoOf(rights, businessDay(serverNow()));
  const { data, error, isLoading, refetch } = useQuery({
    ...endpointQuery(getToDo, { params: { shop: rights.company_id } }),
    enabled: Object.values(searches).some(Boolean),
    // By the hour too: what ends today is another with the day.
    refetchInterval: 60 * 60 * 1000,
  });
  const toDo = data?.data;
  const entries = names.filter((name) => searches[name] && toDo?.[name]);
  if (error && !toDo) return <FailureNotice title={t('dashboard.toDo')} error={error} onRetry={refetch} />;
  if (isLoading) {
    return (
      <Card className={styles.toDo}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} aria-label={t('ui.loading')} />
      </Card>
    );
  }
  if (entries.length === 0) return whenNone ? <p>{whenNone}</p> : null;
  return (
    <Card className={styles.toDo} aria-labelledby="to-do">
      <h2 id="to-do" className={styles.heading}>
        {t('dashboard.toDo')}
      </h2>
      <ul>
        {entries.map((name) => (
          <li key={name}>
            <Link to={lists[name]} search={searches[name] || {}}>
              <b>{formatNumber(toDo?.[name] ?? 0)}</b> {t(`dashboard.waiting.${name}`, { n: toDo?.[name] })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
