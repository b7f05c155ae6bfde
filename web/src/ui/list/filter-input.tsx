import { Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { DayInput } from '@/ui/DayInput.tsx';
import { formatDay, formatMoney } from '@/ui/format.ts';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import { searchLabels } from '../search-labels.ts';
import type { ListFilter } from './list-filter.ts';

type Kinds = Pick<ListFilter<never>, 'kind' | 'options' | 'isRequired'>;

const inputModes = { digits: 'numeric', phone: 'tel' } as const;

/** The input of a filter, by its kind. */
export function filterInput({ kind, options = [], isRequired }: Kinds): ReactElement {
  const choices = { allowClear: !isRequired, options: [...options] };
  switch (kind) {
    case 'day':
      return <DayInput />;
    case 'money':
      return <MoneyInput />;
    case 'choice':
      // Few are read at a glance; on a phone a search would open the keyboard over them.
      return <Select {...choices} showSearch={options.length > 8 && searchLabels} />;
    case 'choices':
    case 'flags':
      return (
        <Select
          {...choices}
          mode="multiple"
          maxTagCount="responsive"
          // One that fits nowhere would be counted instead of shown: the field says its last name, the chips all of it.
          labelRender={({ label }) => String(label).split(' › ').at(-1)}
          maxTagTextLength={14}
          showSearch={searchLabels}
        />
      );
    default:
      return <Input inputMode={kind && inputModes[kind]} autoComplete="off" />;
  }
}

/** What a filter is set to, as people read it. */
export function filterText({ kind, options = [] }: Kinds, value: unknown): string {
  switch (kind) {
    case 'day':
      return formatDay(String(value));
    case 'money':
      return formatMoney(Number(value));
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((chosen) => options.find((option) => option.value === chosen)?.label ?? String(chosen))
        .join(', ');
    default:
      return String(value);
  }
}
