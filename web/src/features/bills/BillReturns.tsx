import type { Bill } from '@soquay/contract/bills';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { Card } from '@/ui/Card.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { StatusTag } from '@/ui/StatusTag.tsx';
import styles from './bill-returns.module.css';

/** What of a bill has come back, return by return, and how much still can; nothing for one that stands whole. */
export function BillReturns({ bill: { returns, details } }: { bill: Bill }) {
  const { t } = useTranslation();
  if (returns.length === 0) return null;
  const left = details.reduce((sum, { qty, repaid_qty }) => sum + qty - repaid_qty, 0);
  return (
    <Card className={styles.returns} aria-label={t('bills.returns')}>
      <h2>{t('bills.returns')}</h2>
      <ul>
        {returns.map(({ id, repay_number, repay_date, total_final_amount, status }) => (
          <li key={id} data-deleted={status === 0 || undefined}>
            <Link to={addresses.return.view(id)}>{t('bills.returnNumber', { n: repay_number })}</Link>
            <span>{formatDay(repay_date)}</span>
            <Money amount={total_final_amount} />
            {status === 0 && <StatusTag status={0} />}
          </li>
        ))}
      </ul>
      <p>{left === 0 ? t('bills.allReturned') : t('bills.leftToReturn', { n: formatNumber(left) })}</p>
    </Card>
  );
}
