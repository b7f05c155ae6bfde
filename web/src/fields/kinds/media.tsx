import type { FieldFaces } from '../field-faces.ts';
import { MediaInput } from '../MediaInput.tsx';
import { text } from './text.tsx';

/** A picture or a video by its link. */
export const media: FieldFaces<string> = {
  ...text,
  Input: ({ context: { field, upload }, ...given }) => (
    <MediaInput {...given} typeField={field.typeField ?? ''} upload={upload} />
  ),
};
