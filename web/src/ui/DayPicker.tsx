import { businessDay } from '@soquay/contract/rules/day';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ComponentProps, type ComponentRef, createContext, type Ref, use, useState } from 'react';
// First day of the week and names of months, by the language of the controls; English is built in.
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/it';
import 'dayjs/locale/ru';
import 'dayjs/locale/vi';
import { serverNow } from '@/api/server-clock.ts';
import { isDay, readDay } from './day-text.ts';

export interface DayInputProps {
  id?: string;
  /** YYYY-MM-DD, as the contract sends days; a text that was typed and is no day, as it was typed. */
  value?: string | null;
  /** Given what was typed once it is left or entered: whoever takes the value refuses what is no day (`dayRule`). */
  onChange?: (day: string | undefined) => void;
  onBlur?: () => void;
  /** YYYY-MM-DD; other days are not offered. What is typed is left to whoever takes the value. */
  first?: string;
  last?: string;
  'aria-label'?: string;
  status?: 'error';
  /** For a form, which shows what the server says at fields it can find. */
  ref?: Ref<ComponentRef<typeof DatePicker>>;
}

/** The calendar behind DayInput; as large as everything else of a form together, hence apart. */
export function DayPicker({ value = null, onChange, first, last, ...rest }: DayInputProps) {
  /** What is being typed, in place of this value; it stands until the value is set from elsewhere. */
  const [typed, setTyped] = useState<{ text: string; inPlaceOf: string | null } | null>(null);
  const day = value && isDay(value) ? value : null;
  const text = typed?.inPlaceOf === value ? typed.text : day === null ? value : null;

  function take(): void {
    if (text === null) return;
    const read = text.trim() === '' ? null : (readDay(text, businessDay(serverNow())) ?? text);
    setTyped(null);
    if (read !== value) onChange?.(read ?? undefined);
  }

  return (
    <TypedDay value={{ text, type: (next) => setTyped({ text: next, inPlaceOf: value }), take }}>
      <DatePicker
        {...rest}
        style={{ width: '100%' }}
        format="DD/MM/YYYY"
        placeholder="DD/MM/YYYY"
        components={{ input: DayText }}
        {...(first ? { minDate: dayjs(first) } : {})}
        {...(last ? { maxDate: dayjs(last) } : {})}
        value={day === null ? null : dayjs(day)}
        onChange={(picked) => {
          setTyped(null);
          onChange?.(picked ? picked.format('YYYY-MM-DD') : undefined);
        }}
      />
    </TypedDay>
  );
}

interface Typed {
  /** Null where the field shows its day. */
  text: string | null;
  type: (text: string) => void;
  take: () => void;
}

const TypedDay = createContext<Typed>({ text: null, type: () => {}, take: () => {} });

/** The text of a day. The calendar's own field puts the day before back in place of one that it cannot read, and saves that. */
function DayText({ value, onBlur, onKeyDown, ...rest }: ComponentProps<'input'>) {
  const { text, type, take } = use(TypedDay);
  return (
    <input
      {...rest}
      value={text ?? value}
      onChange={({ target }) => type(target.value)}
      onBlur={(event) => {
        take();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Before the form it stands in is sent.
        if (event.key === 'Enter') take();
        onKeyDown?.(event);
      }}
    />
  );
}
