import { errorTexts } from '@soquay/contract/error-texts';
import { maxPictureBytes } from '@soquay/contract/pictures';
import { expect, test } from 'vitest';
import { records } from '@/i18n/vi/records.ts';
import { largePicture, sentRule } from './picture-upload.ts';

test('a picture is too large beyond what the server takes', () => {
  expect(largePicture({ name: 'a.png', size: maxPictureBytes })).toBeUndefined();
  expect(largePicture({ name: 'a.png', size: maxPictureBytes + 1 })).toEqual({
    file: 'a.png',
    limit: '10 MB',
  });
});

test('a picture that is too large is refused in the words of the server', () => {
  expect(records.pictureTooLarge).toBe(errorTexts.UPLOAD_TOO_LARGE);
});

test('a form is refused while its picture is being sent', async () => {
  const check = (isSending: boolean) => {
    const rule = sentRule(isSending);
    if (typeof rule === 'function') throw new Error('rule of a form');
    return rule.validator?.({}, '', () => undefined);
  };
  await expect(check(true)).rejects.toThrow();
  await expect(check(false)).resolves.toBeUndefined();
});
