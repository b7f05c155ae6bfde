import type { RecordField } from '@soquay/contract/record-fields';
import type { FormItemProps } from 'antd';
import type { ComponentType } from 'react';
import type { DataColumn } from '@/ui/DataTable.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { PictureUpload } from './picture-upload.ts';
import type { ReferredOption } from './referred-option.ts';

/** Names an option of a choice in the person's language. */
export type OptionName = (option: string) => string;

/** Field of an input, and what it draws on. */
export interface FieldContext {
  field: RecordField;
  optionName: OptionName;
  /** Records that a reference is chosen from. */
  referred: readonly ReferredOption[];
  upload: PictureUpload;
}

/** Properties of an input of every kind of field. The form's item adds id, aria and `onBlur`, which faces pass on. */
export interface FieldInputProps<Value> {
  value?: Value | null;
  onChange?: (value: Value) => void;
  context: FieldContext;
  autoFocus: boolean;
  disabled: boolean;
}

/** Everything that screens do with a kind of field; `Value` is what forms hold of it. */
export interface FieldFaces<Value> {
  /** Input with its label above it; heavy ones are lazy. */
  Input: ComponentType<FieldInputProps<Value>>;
  /** Further properties of the form's item. */
  item?: Pick<FormItemProps, 'validateTrigger'>;
  /** Value in words, in history, conflicts, cards and prints; '' for none. A choice says its options by `optionName`. */
  text: (value: unknown, optionName?: OptionName) => string;
  /** Column of a list, of the texts of its rows. */
  column: <Row>(title: string, text: (row: Row) => string, how: { wide: boolean }) => DataColumn<Row>;
  /** Field of a list's advanced search. */
  filter: (field: RecordField, optionName: OptionName) => Pick<ListFilter<never>, 'kind' | 'options'>;
}
