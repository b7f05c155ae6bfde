import { maxPictureBytes } from '@soquay/contract/pictures';
import { say } from '@soquay/contract/said';
import type { Rule } from 'antd/es/form';
import { ApiError } from '@/api/api-error.ts';
import { textsFor } from '@/i18n/texts.ts';
import { recordsTexts } from '@/records/records.texts.ts';

const t = textsFor(recordsTexts);

/** Keeps a picture and says by what link. */
export type SendPicture = (file: File) => Promise<string>;

/** The upload of a field's picture. */
export interface PictureUpload {
  /** Name of the field. */
  name: string;
  send: SendPicture | undefined;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
}

/** Refuses to save a form without the picture that is being sent. */
export function sentRule(isSending: boolean): Rule {
  return {
    validator: async () => {
      if (isSending) throw new Error(t('records.uploading'));
    },
  };
}

/** Refuses a file that the server would refuse for its size, as the server does. */
export async function refuseLarge({ name, size }: Pick<File, 'name' | 'size'>): Promise<void> {
  if (size <= maxPictureBytes) return;
  const { vietnameseOf } = await import('@soquay/contract/vietnamese');
  const code = 'UPLOAD_TOO_LARGE';
  const said = say(code, { file: name, limit: `${maxPictureBytes / (1024 * 1024)} MB` });
  throw new ApiError(413, { code, message: vietnameseOf(said), said_message: said });
}
