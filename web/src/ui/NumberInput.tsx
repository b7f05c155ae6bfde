import { maxAmount, maxQty } from '@soquay/contract/fields';
import { Form, Input, type InputProps, type InputRef } from 'antd';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from './format.ts';
import { caretAfterGrouping, groupDigits, type NumberReading, readNumber } from './number-text.ts';
import { markRefused } from './refused-inputs.ts';
import { uiTexts } from './ui.texts.ts';

export type NumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'max' | 'defaultValue'> & {
  value?: number | null;
  /** Null when the text is blank or wrong; `reading` says which. */
  onChange?: (value: number | null, reading: NumberReading) => void;
  max?: number;
  /** What a text means in this field. */
  read?: (typed: string) => NumberReading;
  /** Told of each reason why the text is refused (null when it no longer is), for a form that shows it itself; else it stands below. */
  onFault?: (text: string | null) => void;
  /** For a form, which shows what the server says at fields it can find. */
  ref?: Ref<InputRef>;
};

/** Whole dong: grouped while typing, all selected on focus; understands 1250k and 1,25tr, refuses in sight what is no amount. */
export function MoneyInput({ max = maxAmount, ...rest }: NumberInputProps) {
  return <NumberInput max={max} {...rest} />;
}

/** Pieces: whole, grouped while typing, all selected on focus. */
export function QtyInput({ max = maxQty, ...rest }: NumberInputProps) {
  return <NumberInput max={max} {...rest} />;
}

function NumberInput({
  value,
  onChange,
  max = maxAmount,
  read = (typed) => readNumber(typed, max),
  onFault,
  onFocus,
  onBlur,
  onKeyDown,
  className,
  ref,
  ...rest
}: NumberInputProps) {
  const t = useTexts(uiTexts);
  const hintId = useId();
  const field = useRef<InputRef>(null);
  useImperativeHandle(ref, () => field.current as InputRef);
  /** Digits that stood behind the caret when one was typed; null once it has its place. */
  const digitsToTheRight = useRef<number | null>(null);
  /** A text that is not the grouped number itself: '1,25tr' on its way, or what was refused. It stands until the value is set from elsewhere. */
  const [typed, setTyped] = useState<{ text: string; reading: NumberReading; wasGrouped?: boolean } | null>(
    null,
  );
  const ownText = typed && typed.reading.value === (value ?? null) ? typed : null;
  const fault = ownText?.reading.fault;
  const form = Form.useFormInstance();

  useEffect(() => {
    return fault && form && field.current ? markRefused(form, field.current) : undefined;
  }, [fault, form]);

  // Regrouping rewrites the text, which would throw the caret to its end.
  useLayoutEffect(() => {
    const input = field.current?.input;
    if (!input || digitsToTheRight.current === null) return;
    const position = caretAfterGrouping(input.value, digitsToTheRight.current);
    digitsToTheRight.current = null;
    input.setSelectionRange(position, position);
  });

  /** Ant Design hands over a copy of the input: good for reading only. */
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // Regrouped under an input method, a text is composed a second time behind what was grouped.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
      const wasGrouped = ownText === null || ownText.wasGrouped === true;
      setTyped({ text: target.value, reading: { value: value ?? null }, wasGrouped });
      return;
    }
    take(target, nativeEvent);
  }

  function take(target: HTMLInputElement, nativeEvent: Event) {
    const isOwnText = ownText !== null && !ownText.wasGrouped;
    const text = isEditOfDigits(target.value, nativeEvent, isOwnText)
      ? target.value.replace(/\D/g, '')
      : target.value;
    const reading = read(text);
    const isPlain = /^\d*$/.test(text) && !reading.fault;
    if (isPlain) {
      const right = target.value.slice(target.selectionEnd ?? target.value.length);
      digitsToTheRight.current = right.replace(/\D/g, '').length;
    }
    setTyped(isPlain ? null : { text: target.value, reading });
    onChange?.(reading.value, reading);
    onFault?.(reading.fault ? t(`ui.number.${reading.fault}`, { max: formatNumber(max) }) : null);
  }

  /** A separator is not erased: the digit beyond it is. */
  function stepOverSeparator(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const { value: text, selectionStart: caret, selectionEnd: end } = event.currentTarget;
    if (ownText || caret === null || caret !== end) return;
    if (event.key === 'Delete' && text[caret] === '.') {
      event.currentTarget.setSelectionRange(caret + 1, caret + 1);
    } else if (event.key === 'Backspace' && text[caret - 1] === '.') {
      event.currentTarget.setSelectionRange(caret - 1, caret - 1);
    }
  }

  return (
    <span className="number-field">
      <Input
        {...rest}
        ref={field}
        className={className ? `number-input ${className}` : 'number-input'}
        inputMode={rest.inputMode ?? 'numeric'}
        autoComplete="off"
        value={ownText?.text ?? groupDigits(value)}
        onChange={change}
        onKeyDown={stepOverSeparator}
        onCompositionEnd={({ currentTarget, nativeEvent }) => take(currentTarget, nativeEvent)}
        onFocus={(event) => {
          event.target.select();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          // What was understood is shown as it was understood.
          if (!fault) setTyped(null);
          onBlur?.(event);
        }}
        {...(fault ? { status: 'error', 'aria-invalid': true } : {})}
        {...(fault && !onFault ? { 'aria-describedby': hintId } : {})}
      />
      {fault && !onFault && (
        <span id={hintId} role="alert" className="number-fault">
          {t(`ui.number.${fault}`, { max: formatNumber(max) })}
        </span>
      )}
    </span>
  );
}

/** Digits typed or erased in a grouped number: its separators are ours. A separator that a person types has a meaning. */
function isEditOfDigits(text: string, event: Event, isOwnText: boolean): boolean {
  if (isOwnText || !/^[\d.]*$/.test(text)) return false;
  if (event instanceof CompositionEvent) return /^\d*$/.test(event.data);
  if (!(event instanceof InputEvent)) return false;
  return event.inputType.startsWith('delete') || /^\d+$/.test(event.data ?? '');
}
