import type { FieldKind, RecordField } from '@soquay/contract/record-fields';
import { Checkbox, Input, type InputProps, Select, Switch } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { DayInput } from '@/ui/DayInput.tsx';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { MoneyInput, QtyInput } from '@/ui/NumberInput.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import type { OptionName } from './field-texts.ts';
import { MediaInput } from './MediaInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import type { PictureUpload } from './picture-upload.ts';
import type { ReferredOption } from './referred-option.ts';

/** Trees weigh more than the lists whose forms have one. */
const ParentInput = lazy(async () => ({ default: (await import('./ParentInput.tsx')).ParentInput }));

/** Field of an input, and what it draws on. */
interface FieldContext {
  field: RecordField;
  /** Names of a choice's options. */
  optionName: OptionName;
  /** Records that a reference is chosen from. */
  referred: readonly ReferredOption[];
  upload: PictureUpload;
}

/** Properties of every field's input. The form's item adds id, aria and `onBlur`, which inputs pass on. */
interface FieldInputProps<Value> {
  value?: Value | null;
  onChange?: (value: Value) => void;
  context: FieldContext;
  autoFocus: boolean;
  disabled: boolean;
}

/** Value that forms hold of a field, by its kind. */
interface FormValues extends Record<FieldKind, unknown> {
  code: string;
  id: string;
  text: string;
  lines: string;
  telephone: string;
  phone: string;
  choice: string;
  flag: 0 | 1;
  amount: number | null;
  count: number | null;
  link: string;
  reference: number | undefined;
  /** 0 is none, since a field that is not sent stays as it is. */
  parent: number;
  several: number[];
  day: string | undefined;
  picture: string;
  media: string;
}

const TextLine = lineInput({});
const PhoneLine = lineInput({ inputMode: 'tel' });

/** Input of each kind of field. */
export const fieldInputs: { [Kind in FieldKind]: ComponentType<FieldInputProps<FormValues[Kind]>> } = {
  code: lineInput({ autoCapitalize: 'characters' }),
  id: TextLine,
  text: TextLine,
  lines: ({ context, value, onChange, ...given }) => (
    <Input.TextArea
      {...given}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      autoSize
      autoComplete="off"
      onKeyDown={enterGoesOn}
    />
  ),
  telephone: PhoneLine,
  phone: PhoneLine,
  choice: ({ context: { field, optionName }, ...given }) => (
    <Select {...given} options={(field.typed ?? []).map((value) => ({ value, label: optionName(value) }))} />
  ),
  flag: ({ context, value, onChange, ...given }) => (
    <Switch {...given} checked={value === 1} onChange={(isOn) => onChange?.(isOn ? 1 : 0)} />
  ),
  amount: ({ context, ...given }) => <MoneyInput {...given} />,
  count: ({ context, ...given }) => <QtyInput {...given} />,
  link: lineInput({ inputMode: 'url' }),
  reference: ({ context: { referred }, ...given }) => (
    <Select
      {...given}
      allowClear
      options={referred.filter(({ isSelf }) => !isSelf).map(({ value, label }) => ({ value, label }))}
      showSearch={searchLabels}
    />
  ),
  parent: ({ context: { referred }, value, onChange, ...given }) => (
    <Suspense fallback={<Select loading disabled />}>
      <ParentInput
        {...given}
        options={referred}
        value={value || undefined}
        onChange={(key) => onChange?.(key ?? 0)}
      />
    </Suspense>
  ),
  several: ({ context: { referred }, autoFocus, value, ...given }) => (
    <Checkbox.Group
      {...given}
      value={value ?? []}
      options={referred.map((one) => ({ value: one.value, label: one.label }))}
    />
  ),
  day: ({ context, autoFocus, ...given }) => <DayInput {...given} />,
  picture: ({ context: { field, upload }, ...given }) => (
    <PictureInput {...given} isRequired={field.isRequired} upload={upload} />
  ),
  media: ({ context: { field, upload }, ...given }) => (
    <MediaInput {...given} typeField={field.typeField ?? ''} upload={upload} />
  ),
};

/** Input of one line, with what the keyboards of phones need to know. */
function lineInput(keyboard: Pick<InputProps, 'autoCapitalize' | 'inputMode'>) {
  return ({ context, value, onChange, ...given }: FieldInputProps<string>) => (
    <Input
      {...given}
      {...keyboard}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      autoComplete="off"
    />
  );
}
