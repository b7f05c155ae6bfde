import { CheckCircleFilled, CloseOutlined, PrinterOutlined } from '@ant-design/icons';
import { hasGrant } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { formatMoney } from '@/ui/format.ts';
import { TransferButton } from './print/TransferButton.tsx';
import { usePrintBill } from './print/use-print-bill.ts';
import { showSavedBill, useSavedBill } from './saved-bill.ts';
import styles from './saved-bill-bar.module.css';

/** The bill just made, and the ways on from it. */
export function SavedBillBar() {
  const { t } = useTranslation();
  const rights = useRights();
  const { company_id, user_id } = rights;
  const printBill = usePrintBill();
  const last = useSavedBill((saved) => saved.last);
  if (!last || last.bill.company_id !== company_id || last.userId !== user_id) return null;
  const { bill, change } = last;
  return (
    <aside className={styles.bar} aria-label={t('bills.justSaved')}>
      <CheckCircleFilled aria-hidden />
      <span className={styles.text}>
        <b>{t('bills.savedNumber', { n: bill.bill_number })}</b>
        <span>{formatMoney(bill.total_final_amount)}</span>
        {change !== null && <span>{t('bills.changeOf', { amount: formatMoney(change) })}</span>}
      </span>
      <Link to="/orders2/view/$id" params={{ id: String(bill.id) }} preload="intent">
        {t('ui.view')}
      </Link>
      <TransferButton bill={bill} type="text" size="small" />
      {hasGrant(rights, 'orders', 'print') && (
        <Button
          type="text"
          size="small"
          icon={<PrinterOutlined aria-hidden />}
          onClick={() => printBill(bill)}
        >
          {t('documents.print')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('ui.close')}
        onClick={() => showSavedBill(null)}
      />
    </aside>
  );
}
