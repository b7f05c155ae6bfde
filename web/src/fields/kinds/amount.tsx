import { formatMoney } from '@/ui/format.ts';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import type { FieldFaces } from '../field-faces.ts';

/** Money, whole dong. */
export const amount: FieldFaces<number | null> = {
  Input: ({ context, ...given }) => <MoneyInput {...given} />,
  text: (value) => (value === null || value === undefined ? '' : formatMoney(Number(value))),
  column: (title, text) => ({ title, align: 'right', render: text }),
  filter: () => ({ kind: 'money' }),
};
