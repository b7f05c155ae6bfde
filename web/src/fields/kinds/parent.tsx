import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import type { FieldFaces } from '../field-faces.ts';
import { reference } from './reference.tsx';

/** Trees weigh more than the lists whose forms have one. */
const ParentInput = lazy(async () => ({ default: (await import('../ParentInput.tsx')).ParentInput }));

/** The record above one among its own kind; 0 is none, since a field that is not sent stays as it is. */
export const parent: FieldFaces<number> = {
  ...reference,
  Input: ({ context: { referred }, value, onChange, ...given }) => (
    <Suspense fallback={<Select loading />}>
      <ParentInput
        {...given}
        options={referred}
        value={value || undefined}
        onChange={(key) => onChange?.(key ?? 0)}
      />
    </Suspense>
  ),
};
