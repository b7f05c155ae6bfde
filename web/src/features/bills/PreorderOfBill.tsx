import { ShoppingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { variantOf } from '@/documents/line-product.ts';
import { formatNumber } from '@/ui/format.ts';
import type { BilledPreorder } from './billed-preorder.ts';
import { preorderQuery } from './bills.api.ts';
import styles from './preorder-of-bill.module.css';

/** What the customer had asked for, beside the goods that they are sold. */
export function PreorderOfBill({ preorder: { id, order_number } }: { preorder: BilledPreorder }) {
  const { t } = useTranslation();
  const lines = useQuery(preorderQuery(id)).data?.data.details ?? [];
  return (
    <aside className={styles.bar} aria-label={t('bills.preorder')}>
      <ShoppingOutlined aria-hidden />
      <Link to={addresses.preorder.view(id)}>{t('bills.preorderNumber', { n: order_number })}</Link>
      <span>
        {lines
          .map((line) => {
            const goods = [line.product_code, line.product_name].filter(Boolean).join(' ');
            return `${goods} (${variantOf(line)}) × ${formatNumber(line.qty)}`;
          })
          .join('; ')}
      </span>
    </aside>
  );
}
