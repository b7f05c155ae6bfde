import type { FieldChange } from '@soquay/contract/documents';
import type { FieldKind } from '@soquay/contract/record-fields';
import { fieldTexts, type OptionName } from './field-texts.ts';

/** A field as histories show it. */
export interface ShownField {
  label: string;
  /** A value in words; '' where there is nothing to say. */
  format: (value: FieldChange['before']) => string;
}

/** Shows a field as its kind says values; a choice by the names of its options. */
export function shownField(kind: FieldKind, label: string, optionName?: OptionName): ShownField {
  return { label, format: (value) => fieldTexts[kind](value, optionName) };
}

/** Says in words what has become of a field: in every history, of records, products, documents and the log. */
export function changeText({ label, format }: ShownField, { before, after }: Omit<FieldChange, 'field'>) {
  return { label, before: format(before), after: format(after) };
}
