import type { FieldKind } from '@soquay/contract/record-fields';
import type { FieldFaces } from './field-faces.ts';
import { amount } from './kinds/amount.tsx';
import { choice } from './kinds/choice.tsx';
import { count } from './kinds/count.tsx';
import { day } from './kinds/day.tsx';
import { flag } from './kinds/flag.tsx';
import { link } from './kinds/link.tsx';
import { media } from './kinds/media.tsx';
import { parent } from './kinds/parent.tsx';
import { picture } from './kinds/picture.tsx';
import { reference } from './kinds/reference.tsx';
import { several } from './kinds/several.tsx';
import { code, lines, phone, text } from './kinds/text.tsx';

/** Value that forms hold of a field, by its kind. */
interface FormValues extends Record<FieldKind, unknown> {
  code: string;
  id: string;
  text: string;
  lines: string;
  telephone: string;
  phone: string;
  choice: string;
  flag: 0 | 1;
  amount: number | null;
  count: number | null;
  link: string;
  reference: number | null;
  parent: number;
  several: number[];
  day: string | undefined;
  picture: string;
  media: string;
}

/** Faces of each kind of field; a new kind is a file of `kinds/` and a line here. */
export const fieldFaces: { [Kind in FieldKind]: FieldFaces<FormValues[Kind]> } = {
  code,
  id: text,
  text,
  lines,
  telephone: phone,
  phone,
  choice,
  flag,
  amount,
  count,
  link,
  reference,
  parent,
  several,
  day,
  picture,
  media,
};
