import type { RecordField } from '@soquay/contract/record-fields';
import { Checkbox, Form, Input, Select, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { DayInput } from '@/ui/DayInput.tsx';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { fieldTitle } from './field-title.ts';
import { MediaInput } from './MediaInput.tsx';
import { ParentInput } from './ParentInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { type PictureUpload, type SendPicture, sentRule } from './picture-upload.ts';
import type { ReferredOption } from './referred-option.ts';

interface FieldInputProps {
  name: string;
  field: RecordField;
  /** Names of a choice's options. */
  optionName: (option: string) => string;
  /** Where a picture is sent to; says by what link it is kept. */
  upload?: SendPicture | undefined;
  /** What a reference is chosen from. */
  referred?: readonly ReferredOption[];
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
  const [isSending, onSending] = useState(false);
  return (
    <Form.Item
      name={name}
      label={fieldTitle(field.label)}
      required={field.isRequired}
      rules={[sentRule(isSending), zodRule(field.input)]}
      validateFirst
      {...(field.kind === 'picture' && checkedAtChange)}
      {...(field.kind === 'flag' && asSwitch)}
      {...(field.kind === 'parent' && noneAsZero)}
      extra={extra}
    >
      {inputOf(field, {
        autoFocus,
        disabled,
        optionName,
        referred,
        upload: { name, send: upload, isSending, onSending },
      })}
    </Form.Item>
  );
}

/** A picture changes at once; leaving its button for the chooser of files is no reason to miss it. */
const checkedAtChange = { validateTrigger: 'onChange' };

/** A switch is on or off, the field 1 or 0. */
const asSwitch = {
  getValueProps: (value: unknown) => ({ checked: value === 1 }),
  getValueFromEvent: (isOn: boolean) => (isOn ? 1 : 0),
};

/** None is 0, which is sent: what is not sent stays as it is. */
const noneAsZero = {
  getValueProps: (value: unknown) => ({ value: value || undefined }),
  getValueFromEvent: (value: unknown) => value ?? 0,
};

function inputOf(
  { kind, typed = [], typeField = '', isRequired }: RecordField,
  {
    optionName,
    referred,
    upload,
    ...state
  }: Required<Pick<FieldInputProps, 'autoFocus' | 'disabled' | 'optionName' | 'referred'>> & {
    upload: PictureUpload;
  },
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
          options={referred.filter(({ isSelf }) => !isSelf).map(({ value, label }) => ({ value, label }))}
          showSearch={searchLabels}
        />
      );
    case 'parent':
      return <ParentInput {...state} options={referred} />;
    case 'several':
      return (
        <Checkbox.Group
          disabled={state.disabled}
          options={referred.map(({ value, label }) => ({ value, label }))}
        />
      );
    case 'day':
      return <DayInput disabled={state.disabled} />;
    case 'media':
      return <MediaInput {...state} typeField={typeField} upload={upload} />;
    case 'picture':
      return <PictureInput {...state} isRequired={isRequired} upload={upload} />;
    case 'link':
      return <Input {...state} autoComplete="off" inputMode="url" />;
    case 'id':
    case 'text':
      return <Input {...state} autoComplete="off" />;
  }
}
