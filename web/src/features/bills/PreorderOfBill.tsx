import { ShoppingOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { addresses } from '@/documents/addresses.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import type { BilledPreorder } from './billed-preorder.ts';
import { billsTexts } from './bills.texts.ts';
import styles from './preorder-of-bill.module.css';
import { promisedName } from './promises.ts';

/** What the customer had asked for and what it was promised for, beside the goods that they are sold. */
export function PreorderOfBill({ preorder: { id, order_number, lines } }: { preorder: BilledPreorder }) {
  const t = useTexts(billsTexts);
  return (
    <aside className={styles.bar} aria-label={t('bills.preorder')}>
      <ShoppingOutlined aria-hidden />
      <Link to={addresses.preorder.view(id)}>{t('bills.preorderNumber', { n: order_number })}</Link>
      <span>
        {lines
          .map((line) =>
            t('bills.promised', {
              name: promisedName(line),
              n: formatNumber(line.qty),
              price: formatMoney(line.price),
            }),
          )
          .join('; ')}
      </span>
    </aside>
  );
}
