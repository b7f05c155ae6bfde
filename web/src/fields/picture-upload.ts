import { maxPictureBytes } from '@soquay/contract/pictures';
import type { Rule } from 'antd/es/form';
import i18next from 'i18next';

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
      if (isSending) throw new Error(i18next.t('records.pictureBeingSent'));
    },
  };
}

/** Name and limit of a file that the server would refuse for its size. */
export function largePicture({ name, size }: Pick<File, 'name' | 'size'>) {
  if (size <= maxPictureBytes) return undefined;
  return { file: name, limit: `${maxPictureBytes / (1024 * 1024)} MB` };
}
