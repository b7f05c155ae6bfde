import { formatNumber } from '@/ui/format.ts';
import { codeColumn } from '@/ui/list/columns.tsx';
import { QtyInput } from '@/ui/NumberInput.tsx';
import type { FieldFaces } from '../field-faces.ts';

/** A whole number from 0 on. */
export const count: FieldFaces<number | null> = {
  Input: ({ context, ...given }) => <QtyInput {...given} />,
  text: (value) => (value === null || value === undefined ? '' : formatNumber(Number(value))),
  column: codeColumn,
  filter: () => ({ kind: 'digits' }),
};
