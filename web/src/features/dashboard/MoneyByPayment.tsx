import type { Period } from '@soquay/contract/reports';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { billsOf } from './bills-of.ts';
import type { PickedDays } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { figuresTexts } from './figures.texts.ts';
import { byKind } from './payment-kinds.ts';
import { usePayments } from './use-figures.ts';

const t = textsFor(figuresTexts);

interface MoneyByPaymentProps {
  /** Undefined for all shops, whose bills no list shows together. */
  shopId: number | undefined;
  /** As they were picked. */
  days: PickedDays;
  /** Which the server has made of them. */
  period: Period | undefined;
}

/** Money of the period by how it comes, each with the way to its bills. */
export function MoneyByPayment({ shopId, days, period }: MoneyByPaymentProps) {
  const t = useTexts(documentsTexts, figuresTexts);
  const { data, error, refetch } = usePayments(shopId, days);
  const kinds = byKind(data?.data ?? []);
  if (data && kinds.length === 0) return null;
  return (
    <Card aria-labelledby="money">
      <h2 id="money" className={styles.heading}>
        {t('figures.moneyByPayment')}
      </h2>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <ul className={styles.money}>
        {kinds.map((money) => {
          const name = t(`documents.paymentKinds.${money.kind}`);
          return (
            <li key={money.kind}>
              {shopId && period ? (
                <Link to="/orders" search={billsOf(period, { payment_code: money.codes })}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <b>{formatMoney(money.amount)}</b>
              <small>{noteOfMoney(money)}</small>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Parts of a figure of money: deposits came and refunds went on their own days; COD has not come yet. */
function noteOfMoney({ kind, billCount, ...money }: ReturnType<typeof byKind>[number]): string {
  const parts = (['deposits', 'returned', 'refunded'] as const).filter((part) => money[part] !== 0);
  return [
    ...(kind === 'cod' ? [t('figures.moneyExpected')] : []),
    ...(money.awaited > 0 ? [t('figures.moneyAwaited', { amount: formatMoney(money.awaited) })] : []),
    t('figures.bills', { n: formatNumber(billCount) }),
    ...(parts.length > 0 ? [formatMoney(money.bills)] : []),
    ...parts.map((part) => t(`figures.money.${part}`, { amount: formatMoney(money[part]) })),
  ].join(' · ');
}
