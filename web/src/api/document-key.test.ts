import { errorTexts } from '@soquay/contract/errors';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { DocumentKey } from './document-key.ts';

const refusal = (status: number, code: 'BUSY' | 'SESSION_ENDED' | 'PRICE_CHANGED') =>
  new ApiError(status, { code, message: errorTexts[code] });

test.each([
  ['a lost answer', new NetworkError('cut')],
  ['a busy server', refusal(503, 'BUSY')],
  ['a refusal', refusal(422, 'PRICE_CHANGED')],
  ['an ended session', refusal(401, 'SESSION_ENDED')],
  ['a mistake of our own', new TypeError('undefined')],
])('the key stays after %s', async (_, failure) => {
  const key = new DocumentKey('kept');
  await expect(key.use(() => Promise.reject(failure))).rejects.toBe(failure);
  await key.use(async (sent) => expect(sent).toBe('kept'));
});

test('a written document leaves a new key for the next', async () => {
  const key = new DocumentKey();
  const first = key.value;
  await key.use(async (sent) => expect(sent).toBe(first));
  expect(key.value).not.toBe(first);
});

test('the key of a draft is found again with it', () => {
  const { value } = new DocumentKey();
  expect(new DocumentKey(value).value).toBe(value);
});
