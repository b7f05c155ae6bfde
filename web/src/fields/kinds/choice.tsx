import { Select } from 'antd';
import { codeColumn } from '@/ui/list/columns.tsx';
import type { FieldFaces } from '../field-faces.ts';

/** One of several options. */
export const choice: FieldFaces<string> = {
  Input: ({ context: { field, optionName }, value, onChange, ...given }) => (
    <Select
      {...given}
      value={value}
      onChange={(chosen) => chosen && onChange?.(chosen)}
      options={field.typed?.map((option) => ({ value: option, label: optionName(option) }))}
    />
  ),
  text: (value, optionName = String) =>
    value === null || value === undefined ? '' : optionName(String(value)),
  column: codeColumn,
  filter: ({ options = [] }, optionName) => ({
    kind: 'choice',
    options: options.map((value) => ({ value, label: optionName(value) })),
  }),
};
