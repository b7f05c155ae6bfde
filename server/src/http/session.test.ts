import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { accessTokens, type Person, SessionReader } from './session.ts';

const tokenSecret = new TextEncoder().encode('the tests’ own secret, 32 bytes or more');
const foreignShop = 7;

test('who keeps asking for a shop that is not theirs is read once a second', async () => {
  let nowMs = 1_000_000;
  let timesRead = 0;
  const read = async (session_id: string) => {
    timesRead += 1;
    return { session_id, user: {}, rights: new Map() } as unknown as Person;
  };
  const sessions = new SessionReader(tokenSecret, read, () => nowMs);
  const token = await new SignJWT({ sid: 'a' })
    .setProtectedHeader({ alg: 'HS256', typ: accessTokens.typ })
    .setAudience(accessTokens.audience)
    .setExpirationTime('1h')
    .sign(tokenSecret);
  const ask = async () => sessions.forShop(await sessions.read(`Bearer ${token}`), foreignShop);

  await Promise.all(Array.from({ length: 50 }, ask));
  expect(timesRead).toBe(2);
  nowMs += 999;
  await ask();
  expect(timesRead).toBe(2);
  nowMs += 2;
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(timesRead).toBe(3);
});

test.each([
  ['without a kind', undefined, accessTokens.audience],
  ['of another kind', 'download+jwt', accessTokens.audience],
  ['for nobody', accessTokens.typ, undefined],
  ['for another service', accessTokens.typ, 'another-api'],
])('a token %s, though signed by our secret, is no access token', async (_, typ, audience) => {
  const read = async (session_id: string) =>
    ({ session_id, user: {}, rights: new Map() }) as unknown as Person;
  const sessions = new SessionReader(tokenSecret, read);
  const token = await new SignJWT({ sid: 'a', ...(audience && { aud: audience }) })
    .setProtectedHeader({ alg: 'HS256', ...(typ && { typ }) })
    .setExpirationTime('1h')
    .sign(tokenSecret);

  await expect(sessions.read(`Bearer ${token}`)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});
