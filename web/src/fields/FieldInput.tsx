import type { RecordField } from '@soquay/contract/record-fields';
import { Form, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { DayInput } from '@/ui/DayInput.tsx';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { foldText } from '@/ui/fold-text.ts';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { zodRule } from '@/ui/zod-rule.ts';
import { fieldTitle } from './field-title.ts';
import { MediaInput, type UploadPicture } from './MediaInput.tsx';

interface FieldInputProps {
  name: string;
  field: RecordField;
  /** Names of a choice's options. */
  optionName: (option: string) => string;
  /** What a reference is chosen from. */
  /** Where a picture is sent to; says by what link it is kept. */
  upload?: UploadPicture | undefined;
  referred?: readonly { value: number; label: string }[];
  autoFocus?: boolean;
  disabled?: boolean;
  /** A line below the input. */
  extra?: ReactNode;
}

/** The input of a declared field in a form, checked by the contract's own rule. */
export function FieldInput({
  name,
  field,
  optionName,
  referred = [],
  upload,
  autoFocus = false,
  disabled = false,
  extra,
}: FieldInputProps) {
  return (
    <Form.Item
      name={name}
      label={fieldTitle(field.label)}
      required={field.isRequired}
      rules={[zodRule(field.input)]}
      {...(field.kind === 'flag' && asSwitch)}
      extra={extra}
    >
      {inputOf(field, { autoFocus, disabled, optionName, referred, upload })}
    </Form.Item>
  );
}

/** A switch is on or off, the field 1 or 0. */
const asSwitch = {
  getValueProps: (value: unknown) => ({ checked: value === 1 }),
  getValueFromEvent: (isOn: boolean) => (isOn ? 1 : 0),
};

function inputOf(
  { kind, typed = [], typeField = '' }: RecordField,
  {
    optionName,
    referred,
    upload,
    ...state
  }: Required<Pick<FieldInputProps, 'autoFocus' | 'disabled' | 'optionName' | 'referred'>> &
    Pick<FieldInputProps, 'upload'>,
): ReactNode {
  switch (kind) {
    case 'choice':
      return <Select {...state} options={typed.map((value) => ({ value, label: optionName(value) }))} />;
    case 'code':
      return <Input {...state} autoComplete="off" autoCapitalize="characters" />;
    case 'telephone':
    case 'phone':
      return <Input {...state} autoComplete="off" inputMode="tel" />;
    case 'lines':
      return <Input.TextArea {...state} autoSize autoComplete="off" onKeyDown={enterGoesOn} />;
    case 'flag':
      return <Switch {...state} />;
    case 'count':
      return <QtyInput {...state} />;
    case 'reference':
      return (
        <Select
          {...state}
          allowClear
          options={[...referred]}
          showSearch={{
            filterOption: (typed, option) => foldText(option?.label ?? '').includes(foldText(typed)),
          }}
        />
      );
    case 'day':
      return <DayInput />;
    case 'media':
      return <MediaInput {...state} typeField={typeField} upload={upload} />;
    case 'link':
      return <Input {...state} autoComplete="off" inputMode="url" />;
    case 'id':
    case 'text':
      return <Input {...state} autoComplete="off" />;
  }
}
