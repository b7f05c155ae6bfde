import { Input } from 'antd';
import { Field } from './Field.tsx';
import { useHeader } from './use-header.ts';

interface TextFieldProps {
  /** Of the header's value, as errors name it. */
  name: string;
  label: string;
  maxLength: number | undefined;
  isRequired?: boolean;
}

/** A line of text of the header, such as a note. */
export function TextField({ name, label, maxLength, isRequired = false }: TextFieldProps) {
  const [header, setHeader] = useHeader<Record<string, string>>(name);
  return (
    <Field name={name} label={label} required={isRequired} isRow>
      {(input) => (
        <Input
          {...input}
          value={header[name]}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => setHeader({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
