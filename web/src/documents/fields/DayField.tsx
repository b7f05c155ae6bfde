import { DayInput } from '@/ui/DayInput.tsx';
import { Field } from '../Field.tsx';
import { useHeader } from './use-header.ts';

interface DayFieldProps {
  name: string;
  label: string;
  /** Left empty, it is ''. */
  isOptional?: boolean;
  /** YYYY-MM-DD; the calendar offers no others. */
  first?: string;
  last?: string;
}

/** A day of the header, by its name as errors say it: YYYY-MM-DD, or what was typed and is none. */
export function DayField({ name, label, isOptional = false, ...offered }: DayFieldProps) {
  const [header, setHeader] = useHeader<Record<string, string>>(name);
  return (
    <Field name={name} label={label} required={!isOptional} isRow>
      {({ id, status }) => (
        <DayInput
          {...offered}
          isLive
          id={id}
          {...(status ? { status } : {})}
          value={header[name] ?? null}
          onChange={(day) => setHeader({ [name]: day ?? '' })}
        />
      )}
    </Field>
  );
}
