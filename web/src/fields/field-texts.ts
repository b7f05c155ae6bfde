import type { FieldChange } from '@soquay/contract/documents';
import type { FieldKind } from '@soquay/contract/record-fields';
import { textsFor } from '@/i18n/texts.ts';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';

const t = textsFor(uiTexts);

/** Names an option of a choice in the person's language. */
export type OptionName = (option: string) => string;

/** Says a value in words; '' for none. */
type ValueText = (value: unknown, optionName?: OptionName) => string;

const text = filled(String);

/** Values of each kind of field in words: in history, conflicts, lists, cards and prints. */
export const fieldTexts: Record<FieldKind, ValueText> = {
  code: text,
  id: text,
  text,
  lines: text,
  telephone: text,
  phone: text,
  choice: filled((option, optionName = String) => optionName(String(option))),
  flag: filled((value, optionName = yesOrNo) => optionName(String(Number(value)))),
  amount: filled((value) => formatMoney(Number(value))),
  count: filled((value) => formatNumber(Number(value))),
  link: text,
  reference: text,
  parent: text,
  several: text,
  day: filled((value) => formatDay(String(value))),
  picture: text,
  media: text,
};

function filled(say: ValueText): ValueText {
  return (value, optionName) =>
    value === null || value === undefined || value === '' ? '' : say(value, optionName);
}

function yesOrNo(option: string): string {
  return t(option === '1' ? 'ui.yes' : 'ui.no');
}

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
