import { messages } from '@soquay/contract/messages';
import { invalidFields } from '../refusal.ts';

interface SentFile {
  field: string;
  path: string;
  size: number;
}

/** The one picture of a form, sent as `field` or as 'file'; refuses at `field` a form without. Gives where it lies. */
export function sentPicture(files: readonly SentFile[], field: string): string {
  const file = files.find((one) => (one.field === field || one.field === 'file') && one.size > 0);
  if (!file) throw invalidFields({ [field]: messages.pictureMissing });
  return file.path;
}
