import type { FieldFaces } from '../field-faces.ts';
import { PictureInput } from '../PictureInput.tsx';
import { text } from './text.tsx';

/** A picture by its link; it changes at once, and leaving its button for the chooser of files is no reason to miss it. */
export const picture: FieldFaces<string> = {
  ...text,
  Input: ({ context: { field, upload }, ...given }) => (
    <PictureInput {...given} isRequired={field.isRequired} upload={upload} />
  ),
  item: { validateTrigger: 'onChange' },
};
