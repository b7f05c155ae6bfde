import type { RecordField } from '@soquay/contract/record-fields';
import { Form, type FormItemProps } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';
import { zodRule } from '@/ui/zod-rule.ts';
import { fieldInputs } from './field-inputs.tsx';
import type { OptionName } from './field-texts.ts';
import { fieldTitle } from './field-title.ts';
import { type SendPicture, sentRule } from './picture-upload.ts';
import type { ReferredOption } from './referred-option.ts';

interface FieldInputProps extends Pick<FormItemProps, 'dependencies' | 'className' | 'normalize' | 'extra'> {
  name: string;
  field: RecordField;
  /** Names of a choice's options. */
  optionName: OptionName;
  /** Where a picture is sent to; says by what link it is kept. */
  upload?: SendPicture | undefined;
  /** What a reference is chosen from. */
  referred?: readonly ReferredOption[];
  autoFocus?: boolean;
  disabled?: boolean;
  /** Checks besides that of the declaration. */
  rules?: Rule[];
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
  rules = [],
  ...look
}: FieldInputProps) {
  const [isSending, onSending] = useState(false);
  const { [field.kind]: Input } = fieldInputs;
  return (
    <Form.Item
      name={name}
      label={fieldTitle(field.label)}
      required={field.isRequired}
      rules={[sentRule(isSending), zodRule(field.input), ...rules]}
      validateFirst
      {...(field.kind === 'picture' && checkedAtChange)}
      {...look}
    >
      <Input
        context={{ field, optionName, referred, upload: { name, send: upload, isSending, onSending } }}
        autoFocus={autoFocus}
        disabled={disabled}
      />
    </Form.Item>
  );
}

/** A picture changes at once; leaving its button for the chooser of files is no reason to miss it. */
const checkedAtChange = { validateTrigger: 'onChange' };
