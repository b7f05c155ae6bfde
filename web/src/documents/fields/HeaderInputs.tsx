import { maxAmount } from '@soquay/contract/fields';
import type { HeaderFieldKind, HeaderFields } from '@soquay/contract/header-fields';
import { viewersOf } from '@soquay/contract/hidden-fields';
import type { RecordField } from '@soquay/contract/record-fields';
import type { ComponentType } from 'react';
import { fieldTitle } from '@/fields/field-title.ts';
import { useDocumentForm } from '../form/document-context.ts';
import { DayField } from './DayField.tsx';
import { Field } from './Field.tsx';
import { FormMoneyInput } from './NumberFields.tsx';
import { TextField } from './TextField.tsx';
import { useHeader } from './use-header.ts';

interface HeaderInputProps {
  name: string;
  field: RecordField;
}

/** Input of each kind of field. */
const headerInputs: Record<HeaderFieldKind, ComponentType<HeaderInputProps>> = {
  text: ({ name, field: { label, maxLength, isRequired } }) => (
    <TextField name={name} label={fieldTitle(label)} maxLength={maxLength} isRequired={isRequired} />
  ),
  day: ({ name, field: { label, isRequired } }) => (
    <DayField name={name} label={fieldTitle(label)} isOptional={!isRequired} />
  ),
  amount: AmountInput,
};

/** Inputs of a document's declared fields, in their order; of a field that not all may see, for those who may. */
export function HeaderInputs({ fields }: { fields: HeaderFields }) {
  const { rights } = useDocumentForm();
  return Object.entries(fields)
    .filter(([, { row }]) => viewersOf(row)?.(rights) ?? true)
    .map(([name, field]) => {
      const { [field.kind]: Input } = headerInputs;
      return <Input key={name} name={name} field={field} />;
    });
}

function AmountInput({ name, field }: HeaderInputProps) {
  const [header, setHeader] = useHeader<Record<string, number | null>>(name);
  return (
    <Field name={name} label={fieldTitle(field.label)} required={field.isRequired} isRow>
      {({ id }) => (
        <FormMoneyInput
          id={id}
          name={name}
          max={maxAmount}
          value={header[name] ?? null}
          onChange={(value) => setHeader({ [name]: value })}
        />
      )}
    </Field>
  );
}
