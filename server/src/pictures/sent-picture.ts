import { say } from '@soquay/contract/said';
import { invalidFields } from '../refusal.ts';

interface SentFile {
  field: string;
  path: string;
  size: number;
}

/** Returns the path of a form's only picture, sent as `field` or as 'file'; refuses at `field` a form without. */
export function sentPicture(files: readonly SentFile[], field: string): string {
  const file = files.find((one) => (one.field === field || one.field === 'file') && one.size > 0);
  if (!file) throw invalidFields({ [field]: say('pictureMissing') });
  return file.path;
}
