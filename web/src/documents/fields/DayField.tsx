import { DayInput } from '@/ui/DayInput.tsx';
import { Field } from '../Field.tsx';
import { useHeader } from './use-header.ts';

/** A day of the header, by its name as errors say it: YYYY-MM-DD, or what was typed and is none. */
export function DayField({ name, label }: { name: string; label: string }) {
  const [header, setHeader] = useHeader<Record<string, string>>(name);
  return (
    <Field name={name} label={label} required isRow>
      {({ id, status }) => (
        <DayInput
          id={id}
          {...(status ? { status } : {})}
          value={header[name] ?? null}
          onChange={(day) => setHeader({ [name]: day ?? '' })}
        />
      )}
    </Field>
  );
}
