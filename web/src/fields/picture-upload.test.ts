import { maxPictureBytes } from '@soquay/contract/pictures';
import { expect, test } from 'vitest';
import { refuseLarge, sentRule } from './picture-upload.ts';

test('a picture that is too large is refused in the words of the server', async () => {
  await expect(refuseLarge({ name: 'a.png', size: maxPictureBytes })).resolves.toBeUndefined();
  await expect(refuseLarge({ name: 'a.png', size: maxPictureBytes + 1 })).rejects.toMatchObject({
    body: { code: 'UPLOAD_TOO_LARGE', message: 'Tệp a.png quá lớn (tối đa 10 MB)' },
  });
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
