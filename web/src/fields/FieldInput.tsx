import type { RecordField } from '@soquay/contract/record-fields';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { fieldTitle } from './field-title.ts';

interface FieldInputProps {
  name: string;
  field: RecordField;
  /** Names of a choice's options. */
  optionName: (option: string) => string;
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
      extra={extra}
    >
      {inputOf(field, { autoFocus, disabled, optionName })}
    </Form.Item>
  );
}

function inputOf(
  { kind, typed = [] }: RecordField,
  { optionName, ...state }: Required<Pick<FieldInputProps, 'autoFocus' | 'disabled' | 'optionName'>>,
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
    case 'id':
    case 'text':
      return <Input {...state} autoComplete="off" />;
  }
}
