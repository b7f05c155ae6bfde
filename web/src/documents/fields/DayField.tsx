import { useTexts } from '@/i18n/texts.ts';
import { DayInput } from '@/ui/DayInput.tsx';
import { formatDay } from '@/ui/format.ts';
import { useToday } from '@/ui/use-today.ts';
import { documentsTexts } from '../documents.texts.ts';
import { Field } from './Field.tsx';
import { useHeader } from './use-header.ts';

interface DayFieldProps {
  name: string;
  label: string;
  /** Left empty, it is ''. */
  isOptional?: boolean;
  /** Left empty, it is the day on which the document is saved, which the server knows. */
  isTodayWhenEmpty?: boolean;
  /** YYYY-MM-DD; the calendar offers no others. */
  first?: string;
  last?: string;
}

/** A day of the header, by its name as errors say it: YYYY-MM-DD, or what was typed and is none. */
export function DayField({
  name,
  label,
  isOptional = false,
  isTodayWhenEmpty = false,
  ...offered
}: DayFieldProps) {
  const t = useTexts(documentsTexts);
  const today = formatDay(useToday());
  const [header, setHeader] = useHeader<Record<string, string>>(name);
  return (
    <Field name={name} label={label} required={!isOptional && !isTodayWhenEmpty} isRow>
      {(input) => (
        <DayInput
          {...offered}
          {...input}
          {...(isTodayWhenEmpty ? { placeholder: t('documents.today', { day: today }) } : {})}
          isLive
          value={header[name] ?? null}
          onChange={(day) => setHeader({ [name]: day ?? '' })}
        />
      )}
    </Field>
  );
}
