import { Select } from 'antd';
import { searchLabels } from '@/ui/search-labels.ts';
import { Field } from './Field.tsx';

interface ChoiceFieldProps<Value extends string | number> {
  /** As errors name it. */
  name: string;
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
  options: readonly { value: Value; label: string }[];
  /** What the saved document has, by the name it carries: it may be among the options no more. */
  saved: { value: Value; label: string } | null;
  /** Said where there is nothing to choose from. */
  missing: string;
  disabled?: boolean;
}

/** One of the shop's own things, found by typing its name. */
export function ChoiceField<Value extends string | number>({
  name,
  label,
  value,
  onChange,
  options,
  saved,
  missing,
  disabled = false,
}: ChoiceFieldProps<Value>) {
  const isGone = saved !== null && !options.some((option) => option.value === saved.value);
  return (
    <Field name={name} label={label} required isRow>
      {(input) => (
        <Select
          {...input}
          value={value}
          onChange={(chosen: Value | undefined) => onChange(chosen ?? null)}
          disabled={disabled}
          options={isGone ? [...options, saved] : [...options]}
          showSearch={searchLabels}
          notFoundContent={missing}
          popupMatchSelectWidth={false}
        />
      )}
    </Field>
  );
}
