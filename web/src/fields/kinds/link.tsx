import { textColumn } from '@/ui/list/columns.tsx';
import type { FieldFaces } from '../field-faces.ts';
import { lineInput, text } from './text.tsx';

/** An address that people follow from the list. */
export const link: FieldFaces<string> = {
  ...text,
  Input: lineInput({ inputMode: 'url' }),
  column: (title, textOf) =>
    textColumn(title, textOf, {
      render: (address) => (
        <a href={address} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
          {address}
        </a>
      ),
    }),
};
