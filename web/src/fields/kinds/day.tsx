import { DayInput } from '@/ui/DayInput.tsx';
import { formatDay } from '@/ui/format.ts';
import { codeColumn } from '@/ui/list/columns.tsx';
import type { FieldFaces } from '../field-faces.ts';

/** A business day (YYYY-MM-DD). */
export const day: FieldFaces<string | undefined> = {
  Input: ({ context, autoFocus, ...given }) => <DayInput {...given} />,
  text: (value) => (value ? formatDay(String(value)) : ''),
  column: codeColumn,
  filter: () => ({ kind: 'day' }),
};
