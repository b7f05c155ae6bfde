import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ComponentRef, Ref } from 'react';
// First day of the week and names of months, by the language of the controls; English is built in.
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/it';
import 'dayjs/locale/ru';
import 'dayjs/locale/vi';

export interface DayInputProps {
  id?: string;
  /** YYYY-MM-DD, as the contract sends days. */
  value?: string | null;
  onChange?: (day: string | undefined) => void;
  'aria-label'?: string;
  /** For a form, which shows what the server says at fields it can find. */
  ref?: Ref<ComponentRef<typeof DatePicker>>;
}

/** The calendar behind DayInput; as large as everything else of a form together, hence apart. */
export function DayPicker({ value, onChange, ...rest }: DayInputProps) {
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      format={['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'D/M']}
      placeholder="DD/MM/YYYY"
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : undefined)}
    />
  );
}
