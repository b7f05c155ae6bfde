import { Input, type InputProps } from 'antd';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import type { FieldFaces, FieldInputProps } from '../field-faces.ts';

/** A line of text of any length. */
export const text: FieldFaces<string> = {
  Input: lineInput({}),
  text: (value) => String(value ?? ''),
  column: textColumn,
  filter: () => ({}),
};

export const lines: FieldFaces<string> = {
  ...text,
  Input: ({ context, value, onChange, ...given }) => (
    <Input.TextArea
      {...given}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      autoSize
      autoComplete="off"
      onKeyDown={enterGoesOn}
    />
  ),
};

export const code: FieldFaces<string> = {
  ...text,
  Input: lineInput({ autoCapitalize: 'characters' }),
  column: codeColumn,
};

export const phone: FieldFaces<string> = {
  ...text,
  Input: lineInput({ inputMode: 'tel' }),
  column: codeColumn,
  filter: () => ({ kind: 'phone' }),
};

/** Input of one line, with what the keyboards of phones need to know. */
export function lineInput(keyboard: Pick<InputProps, 'autoCapitalize' | 'inputMode'>) {
  return ({ context, value, onChange, ...given }: FieldInputProps<string>) => (
    <Input
      {...given}
      {...keyboard}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      autoComplete="off"
    />
  );
}
