import { formatPercent } from '@/ui/format.ts';
import type { NumberInputProps } from '@/ui/NumberInput.tsx';
import { readDiscount } from '@/ui/number-text.ts';
import styles from './discount-input.module.css';
import { FormMoneyInput } from './NumberFields.tsx';

interface DiscountInputProps extends Omit<NumberInputProps, 'onChange' | 'read' | 'onFault' | 'max'> {
  name: string;
  max: number;
  percent: number | null;
  /** What a percentage comes to, whole dong. */
  shareOf: (percent: number) => number;
  /** The amount, and the percentage when it was typed as one. */
  onChange: (amount: number | null, percent: number | null) => void;
}

/** A discount, typed as an amount or as a percentage: both are shown, the amount is what counts. */
export function DiscountInput({ percent, shareOf, max, onChange, ...rest }: DiscountInputProps) {
  return (
    <span className={styles.discount}>
      <FormMoneyInput
        {...rest}
        max={max}
        // For the sign of percent.
        inputMode="text"
        read={(typed) => readDiscount(typed, max, shareOf)}
        data-as-typed={percent === null ? undefined : `${percent}%`}
        onChange={(amount, reading) => onChange(amount, reading.percent ?? null)}
      />
      {percent !== null && <small className={styles.percent}>{formatPercent(percent)}</small>}
    </span>
  );
}
