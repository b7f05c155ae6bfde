import { maxAmount, maxQty } from '@soquay/contract/fields';
import { Input, type InputProps, type InputRef } from 'antd';
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { caretAfterGrouping, groupDigits, parseDigits } from './digits.ts';

type NumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'ref' | 'type' | 'max' | 'defaultValue'> & {
  value?: number | null;
  onChange?: (value: number | null) => void;
  max?: number;
  ref?: Ref<InputRef>;
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
  const caret = useRef<{ input: HTMLInputElement; digitsToTheRight: number } | null>(null);
  const shown = groupDigits(value);

  // Regrouping rewrites the text, which would throw the caret to its end.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, digitsToTheRight } = caret.current;
    caret.current = null;
    const position = caretAfterGrouping(input.value, digitsToTheRight);
    input.setSelectionRange(position, position);
  });

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const right = target.value.slice(target.selectionEnd ?? target.value.length);
    caret.current = { input: target, digitsToTheRight: right.replace(/\D/g, '').length };
    onChange?.(parseDigits(target.value, max));
  }

  return (
    <Input
      {...rest}
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
