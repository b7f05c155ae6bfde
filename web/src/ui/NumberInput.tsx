import { maxAmount, maxQty } from '@soquay/contract/fields';
import { Input, type InputProps, type InputRef } from 'antd';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretAfterGrouping, groupDigits, parseDigits } from './digits.ts';

type NumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'max' | 'defaultValue'> & {
  value?: number | null;
  onChange?: (value: number | null) => void;
  max?: number;
};

/** Whole dong: digits only, grouped while typing, all selected on focus. */
export function MoneyInput({ max = maxAmount, ...rest }: NumberInputProps) {
  return <NumberInput max={max} {...rest} />;
}

/** Pieces: digits only, grouped while typing, all selected on focus. */
export function QtyInput({ max = maxQty, ...rest }: NumberInputProps) {
  return <NumberInput max={max} {...rest} />;
}

function NumberInput({ value, onChange, max = maxAmount, onFocus, className, ...rest }: NumberInputProps) {
  const field = useRef<InputRef>(null);
  /** Digits that stood behind the caret when one was typed; null once it has its place. */
  const digitsToTheRight = useRef<number | null>(null);
  const shown = groupDigits(value);

  // Regrouping rewrites the text, which would throw the caret to its end.
  useLayoutEffect(() => {
    const input = field.current?.input;
    if (!input || digitsToTheRight.current === null) return;
    const position = caretAfterGrouping(input.value, digitsToTheRight.current);
    digitsToTheRight.current = null;
    input.setSelectionRange(position, position);
  });

  /** Ant Design hands over a copy of the input: good for reading only. */
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const right = target.value.slice(target.selectionEnd ?? target.value.length);
    digitsToTheRight.current = right.replace(/\D/g, '').length;
    onChange?.(parseDigits(target.value, max));
  }

  return (
    <Input
      {...rest}
      ref={field}
      className={className ? `number-input ${className}` : 'number-input'}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={change}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
    />
  );
}
