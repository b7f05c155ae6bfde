import type { FieldKind, RecordField } from '@soquay/contract/record-fields';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { codeColumn, linkColumn, textColumn } from '@/ui/list/columns.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { OptionName } from './field-texts.ts';

interface ListFaces {
  /** Column of a list, of the texts of its rows. */
  column: <Row>(title: string, text: (row: Row) => string, how: { wide: boolean }) => DataColumn<Row>;
  /** Field of a list's advanced search. */
  filter: (field: RecordField, optionName: OptionName) => Pick<ListFilter<never>, 'kind' | 'options'>;
}

const text: ListFaces = { column: textColumn, filter: () => ({}) };
const code: ListFaces = { ...text, column: codeColumn };
const phone: ListFaces = { ...code, filter: () => ({ kind: 'phone' }) };
const key: ListFaces = { ...code, filter: () => ({ kind: 'digits' }) };

/** Column and filter of each kind of field. */
export const listFaces: Record<FieldKind, ListFaces> = {
  code,
  id: code,
  text,
  lines: text,
  telephone: phone,
  phone,
  choice: {
    column: codeColumn,
    filter: ({ options = [] }, optionName) => ({
      kind: 'choice',
      options: options.map((value) => ({ value, label: optionName(value) })),
    }),
  },
  flag: {
    column: codeColumn,
    filter: ({ options = [] }, optionName) => ({
      kind: 'choice',
      options: options.map((option) => ({ value: Number(option), label: optionName(option) })),
    }),
  },
  amount: {
    column: (title, textOf) => ({ title, align: 'right', render: textOf }),
    filter: () => ({ kind: 'money' }),
  },
  count: key,
  link: { ...text, column: linkColumn },
  reference: key,
  parent: key,
  several: key,
  day: { column: codeColumn, filter: () => ({ kind: 'day' }) },
  picture: code,
  media: code,
};
