import { findRepayableBills, type RepayableBill } from '@soquay/contract/returns';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { addresses } from '@/documents/addresses.ts';
import { useShop } from '@/session/selected-shop.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import styles from './repayable-bills.module.css';

/**
 * Finds the bill whose goods come back by its number or the customer's phone, whoever had sold (decisions.md,
 * 'Returns'): a salesperson's own list has only their own.
 */
export function RepayableBills() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('returns.findBill')}</Button>
      <Modal
        open={isOpen}
        title={t('returns.findBill')}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Finder />
      </Modal>
    </>
  );
}

function Finder() {
  const { t } = useTranslation();
  const companyId = useShop()?.company_id ?? 0;
  const [typed, setTyped] = useState('');
  const query = endpointQuery(findRepayableBills, { query: { company_id: companyId, q: typed } });
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: typed !== '' });
  return (
    <>
      <Input.Search
        autoFocus
        aria-label={t('returns.findBillBy')}
        placeholder={t('returns.findBillBy')}
        enterButton={t('ui.search')}
        loading={isFetching}
        maxLength={30}
        onSearch={(text) => setTyped(text.trim())}
      />
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data && (
        <ul className={styles.bills} aria-label={t('returns.billsFound')}>
          {data.data.map((bill) => (
            <FoundBill key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.nothing}>
        {data?.data.length === 0 && t('returns.noBillFound')}
      </p>
    </>
  );
}

function FoundBill({ bill }: { bill: RepayableBill }) {
  const { t } = useTranslation();
  const { id, bill_number, bill_date, remaining_qty } = bill;
  const customer = [bill.customer_name, bill.customer_phone].filter(Boolean).join(' · ');
  const name = t('bills.document.title', { n: bill_number });
  return (
    <li>
      <div>
        {remaining_qty > 0 ? <Link to={addresses.return.createOf?.(id)}>{name}</Link> : <span>{name}</span>}
        <small>{[formatDay(bill_date), customer, bill.saleman_fullname].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={styles.figures}>
        <b>{formatMoney(bill.total_final_amount)}</b>
        <small>
          {remaining_qty > 0
            ? t('bills.leftToReturn', { n: formatNumber(remaining_qty) })
            : t('bills.allReturned')}
        </small>
      </div>
    </li>
  );
}
