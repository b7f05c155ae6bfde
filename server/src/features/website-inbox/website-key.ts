import { createHash, randomBytes } from 'node:crypto';

/** Prefix of our keys, by which one found in a file is recognised. */
const start = 'sq_web_';
const hintLength = start.length + 4;

/** Generates a key, and what is stored of it. */
export function generateWebsiteKey(): { key: string; key_hash: string; hint: string } {
  const key = `${start}${randomBytes(24).toString('base64url')}`;
  return { key, key_hash: hashOfKey(key), hint: key.slice(0, hintLength) };
}

/** Hashes a key; it has so many random bits that no salt is needed, and it can be looked up by its hash. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
