import { createHash, randomBytes } from 'node:crypto';

/** Of our keys, by which one knows what has been found in a file. */
const start = 'sq_web_';
const hintLength = start.length + 4;

/** A new key, which nobody can guess, and what is kept of it. */
export function generateWebsiteKey(): { key: string; key_hash: string; hint: string } {
  const key = `${start}${randomBytes(24).toString('base64url')}`;
  return { key, key_hash: hashOfKey(key), hint: key.slice(0, hintLength) };
}

/** A key has so many random bits that no salt is needed, and can be looked up by its hash. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
