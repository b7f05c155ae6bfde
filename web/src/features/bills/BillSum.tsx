import { Money } from '@/ui/Money.tsx';

interface BillSumProps {
  name: string;
  /** Small print beside the name. */
  note?: string;
  /** Whole dong. */
  amount: number;
}

/** One line of a bill's totals. */
export function BillSum({ name, note, amount }: BillSumProps) {
  return (
    <div>
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
