import { Switch } from 'antd';
import i18next from 'i18next';
import type { FieldFaces } from '../field-faces.ts';
import { choice } from './choice.tsx';

/** On (1) or off (0). */
export const flag: FieldFaces<0 | 1> = {
  Input: ({ context, value, onChange, ...given }) => (
    <Switch {...given} checked={value === 1} onChange={(isOn) => onChange?.(isOn ? 1 : 0)} />
  ),
  text: (value, optionName = yesOrNo) => choice.text(value, optionName),
  column: choice.column,
  filter: ({ options = [] }, optionName) => ({
    kind: 'choice',
    options: options.map((option) => ({ value: Number(option), label: optionName(option) })),
  }),
};

function yesOrNo(option: string): string {
  return i18next.t(option === '1' ? 'ui.yes' : 'ui.no');
}
