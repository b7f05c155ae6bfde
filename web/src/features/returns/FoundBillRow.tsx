import type { FoundBill, FoundGoods } from '@soquay/contract/returns';
import { Link } from '@tanstack/react-router';
import { addresses } from '@/documents/addresses.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { billsTexts } from '@/features/bills/bills.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import styles from './find-bill.module.css';
import { returnsTexts } from './returns.texts.ts';
import { keepScanned } from './scanned-goods.ts';

/** Whether something of it can come back. */
export function isRepayable({ status, remaining_qty }: FoundBill): boolean {
  return status === 1 && remaining_qty > 0;
}

/** The code of the product by which the bill was found, where pieces of it can come back; null otherwise. */
export function scannedOf({ goods }: FoundBill, code: string | null): string | null {
  return goods.some((line) => line.product_code === code && line.remaining_qty > 0) ? code : null;
}

interface FoundBillRowProps {
  bill: FoundBill;
  /** The code of the product by which it was found. */
  scanned: string | null;
  isElsewhere: boolean;
}

/** A bill by what one tells it from others, and what is left of it; the whole row leads to its return. */
export function FoundBillRow({ bill, scanned, isElsewhere }: FoundBillRowProps) {
  const t = useTexts(billsTexts, documentsTexts, returnsTexts, uiTexts);
  const { id, bill_number, bill_date, status, remaining_qty, row_count, goods } = bill;
  const customer = [bill.customer_name, bill.customer_phone].filter(Boolean).join(' · ');
  const others = row_count - goods.length;
  const content = (
    <>
      <span className={styles.about}>
        <b>
          {t('bills.document.title', { n: bill_number })}
          {isElsewhere && ` · ${bill.company_name}`}
        </b>
        <span>{[formatDay(bill_date), customer || t('documents.walkIn')].join(' · ')}</span>
        {goods.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill are told by their place
          <GoodsOfBill key={index} line={line} />
        ))}
        <small>
          {[others > 0 && t('returns.moreLines', { n: others }), bill.saleman_fullname]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className={styles.figures}>
        <b>
          {status === 0
            ? t('ui.statusDeleted')
            : remaining_qty > 0
              ? t('bills.leftToReturn', { n: formatNumber(remaining_qty) })
              : t('bills.allReturned')}
        </b>
        <small>{formatMoney(bill.total_final_amount)}</small>
      </span>
    </>
  );
  return (
    <li>
      {isRepayable(bill) ? (
        <Link
          data-row={id}
          className={styles.bill}
          to={addresses.return.createOf?.(id)}
          onClick={({ ctrlKey, metaKey, shiftKey }) => {
            // Opened beside this page, it is not this page's return.
            const isHere = !ctrlKey && !metaKey && !shiftKey;
            keepScanned(id, isHere ? scannedOf(bill, scanned) : null);
          }}
        >
          {content}
        </Link>
      ) : (
        <div className={`${styles.bill} ${styles.over}`}>{content}</div>
      )}
    </li>
  );
}

function GoodsOfBill({ line }: { line: FoundGoods }) {
  const t = useTexts(returnsTexts);
  const { product_code, product_name, color, size, qty, remaining_qty } = line;
  const back = qty - remaining_qty;
  return (
    <span className={remaining_qty > 0 ? styles.goods : styles.gone}>
      {[product_name, color, size].filter(Boolean).join(' · ')} <small>{product_code}</small> ×{' '}
      {formatNumber(qty)}
      {back > 0 && ` (${t('returns.cameBack', { n: formatNumber(back) })})`}
    </span>
  );
}
