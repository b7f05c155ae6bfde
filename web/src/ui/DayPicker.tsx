import { businessDay } from '@soquay/contract/rules/day';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import {
  type AriaAttributes,
  type ComponentProps,
  type ComponentRef,
  createContext,
  type Ref,
  use,
  useState,
} from 'react';
// First day of the week and names of months, by the language of the controls; English is built in.
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/it';
import 'dayjs/locale/ru';
import 'dayjs/locale/vi';
import { serverNow } from '@/api/server-clock.ts';
import { dayPattern, isDay, readDay } from './day-text.ts';

export interface DayInputProps extends AriaAttributes {
  id?: string;
  /** YYYY-MM-DD, as the contract sends days; a text that was typed and is no day, as it was typed. */
  value?: string | null;
  /** Given what was typed once it is left or entered: whoever takes the value refuses what is no day (`dayRule`). */
  onChange?: (day: string | undefined) => void;
  /** Gives it at each key too: for a form that a key saves, or a draft keeps, with the day still being typed. */
  isLive?: boolean;
  onBlur?: () => void;
  /** YYYY-MM-DD; other days are not offered. What is typed is left to whoever takes the value. */
  first?: string;
  last?: string;
  /** Shown while it is empty, in place of how a day is written. */
  placeholder?: string;
  status?: 'error';
  disabled?: boolean;
  /** For a form, which shows what the server says at fields it can find. */
  ref?: Ref<ComponentRef<typeof DatePicker>>;
}

/** The calendar behind DayInput; as large as everything else of a form together, hence apart. */
export function DayPicker({ value, onChange, isLive = false, first, last, ...rest }: DayInputProps) {
  const given = value ?? '';
  /** What is being typed, in place of this value; it stands until the value is set from elsewhere. */
  const [typed, setTyped] = useState<{ text: string; inPlaceOf: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const day = isDay(given) ? given : null;
  const text = typed?.inPlaceOf === given ? typed.text : day === null ? given || null : null;

  function hand(read: string): void {
    if (read !== given) onChange?.(read || undefined);
  }

  function type(next: string): void {
    const read = isLive ? readTyped(next) : given;
    setTyped({ text: next, inPlaceOf: read });
    hand(read);
  }

  function take(): void {
    if (text === null) return;
    setTyped(null);
    hand(readTyped(text));
  }

  return (
    <TypedDay value={{ text, type, take, showCalendar: setIsOpen }}>
      <DatePicker
        {...rest}
        style={{ width: '100%' }}
        format={dayPattern}
        components={{ input: DayText }}
        open={isOpen}
        onOpenChange={setIsOpen}
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

/** The day that a text stands for, or the text as it is where it stands for none. */
function readTyped(text: string): string {
  return text.trim() === '' ? '' : (readDay(text, businessDay(serverNow())) ?? text);
}

interface Typed {
  /** Null where the field shows its day. */
  text: string | null;
  type: (text: string) => void;
  take: () => void;
  showCalendar: (isOpen: boolean) => void;
}

const TypedDay = createContext<Typed>({
  text: null,
  type: () => {},
  take: () => {},
  showCalendar: () => {},
});

/** The text of a day. The calendar's own field puts the day before back in place of one that it cannot read, and saves that. */
function DayText({ value, onBlur, onFocus, onClick, onKeyDown, ...rest }: ComponentProps<'input'>) {
  const { text, type, take, showCalendar } = use(TypedDay);
  return (
    <input
      {...rest}
      value={text ?? value}
      onChange={({ target }) => type(target.value)}
      // The next key begins another day: behind the one that stands there it would make none.
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onClick={(event) => {
        if (text === null) event.currentTarget.select();
        onClick?.(event);
      }}
      onBlur={(event) => {
        take();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') showCalendar(true);
        if (event.key !== 'Enter') return onKeyDown?.(event);
        // Before the form it stands in is sent. The picker would open its calendar over what Enter goes on to.
        take();
        showCalendar(false);
      }}
    />
  );
}
