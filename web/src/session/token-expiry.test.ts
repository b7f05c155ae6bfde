import { expect, test } from 'vitest';
import { isTokenExpired } from './token-expiry.ts';

const issuedMs = Date.UTC(2026, 0, 1, 8);
const minuteMs = 60_000;
const token = `h.${btoa(JSON.stringify({ iat: issuedMs / 1000, exp: issuedMs / 1000 + 15 * 60 }))}.s`;

test.each([
  { clock: 'right', errorMs: 0 },
  { clock: 'a day fast', errorMs: 24 * 60 * minuteMs },
  { clock: 'a year slow', errorMs: -365 * 24 * 60 * minuteMs },
])('a token lives 15 minutes on a clock that is $clock', ({ errorMs }) => {
  const receivedAtMs = issuedMs + errorMs;
  expect(isTokenExpired(token, receivedAtMs, receivedAtMs + 14 * minuteMs)).toBe(false);
  expect(isTokenExpired(token, receivedAtMs, receivedAtMs + 15 * minuteMs)).toBe(true);
});

test('what cannot be read is left for the server to refuse', () => {
  expect(isTokenExpired('garbage', 0, issuedMs)).toBe(false);
});
