import { Checkbox } from 'antd';
import type { FieldFaces } from '../field-faces.ts';
import { reference } from './reference.tsx';

/** Others by their numbers. */
export const several: FieldFaces<number[]> = {
  ...reference,
  Input: ({ context: { referred }, autoFocus, value, ...given }) => (
    <Checkbox.Group
      {...given}
      value={value ?? []}
      options={referred.map((one) => ({ value: one.value, label: one.label }))}
    />
  ),
};
