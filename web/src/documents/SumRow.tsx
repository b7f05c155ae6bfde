import { Money } from '@/ui/Money.tsx';
import styles from './sum-row.module.css';

interface SumRowProps {
  name: string;
  /** Small print beside the name. */
  note?: string;
  /** Whole dong. */
  amount: number;
  /** What the others come to. */
  isMain?: boolean;
}

/** One line of a document's totals. */
export function SumRow({ name, note, amount, isMain = false }: SumRowProps) {
  return (
    <div className={isMain ? styles.main : styles.row}>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>
        <Money amount={amount} withUnit />
      </dd>
    </div>
  );
}
