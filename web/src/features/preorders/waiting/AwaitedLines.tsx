import type { AwaitedGoods } from '@soquay/contract/awaited-goods';
import { Link } from '@tanstack/react-router';
import { addresses } from '@/documents/addresses.ts';
import { variantOf } from '@/documents/products/line-product.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { preordersTexts } from '../preorders.texts.ts';
import { LineTag } from '../StepTag.tsx';
import styles from './awaited-lines.module.css';
import { PromisedDay } from './PromisedDay.tsx';

/** Who waits for these goods, and on which pre-order it stands. */
export function AwaitedLines({ goods, today }: { goods: AwaitedGoods; today: string }) {
  const t = useTexts(preordersTexts);
  const { product_name, lines, line_count } = goods;
  return (
    <ul className={styles.lines} aria-label={t('preorders.waitFor', { name: product_name })}>
      {lines.map((line) => (
        <li key={line.id}>
          <Link to={addresses.preorder.view(line.order_id)}>
            {t('preorders.document.title', { n: line.order_number })}
          </Link>
          <span>
            <PromisedDay day={line.expire_date} today={today} />
          </span>
          <span>{[line.customer_name, line.customer_phone].join(' · ')}</span>
          <span>
            {variantOf(line)} · {formatNumber(line.qty)} {line.unit_code}
          </span>
          <LineTag status={line.process_status} />
        </li>
      ))}
      {line_count > lines.length && (
        <li>{t('preorders.moreLines', { n: formatNumber(line_count - lines.length) })}</li>
      )}
    </ul>
  );
}
