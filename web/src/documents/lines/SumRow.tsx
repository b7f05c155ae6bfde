import { formatNumber } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import styles from './sum-row.module.css';

interface SumRowProps {
  name: string;
  /** Small print beside the name. */
  note?: string;
  /** Whole dong, or pieces. */
  amount: number;
  isCount?: boolean;
  /** What the others come to. */
  isMain?: boolean;
}

/** One line of a document's totals. */
export function SumRow({ name, note, amount, isCount = false, isMain = false }: SumRowProps) {
  return (
    <div className={isMain ? styles.main : styles.row}>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>{isCount ? formatNumber(amount) : <Money amount={amount} withUnit />}</dd>
    </div>
  );
}
