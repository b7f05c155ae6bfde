import { Select } from 'antd';
import { codeColumn } from '@/ui/list/columns.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import type { FieldFaces } from '../field-faces.ts';
import { text } from './text.tsx';

/** Another record, which may be left out. */
export const reference: FieldFaces<number | null> = {
  Input: ({ context: { referred }, value, onChange, ...given }) => (
    <Select
      {...given}
      value={value}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      allowClear
      options={referred.flatMap((one) => (one.isSelf ? [] : [{ value: one.value, label: one.label }]))}
      showSearch={searchLabels}
    />
  ),
  text: text.text,
  column: codeColumn,
  filter: () => ({ kind: 'digits' }),
};
