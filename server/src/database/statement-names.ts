import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Most prepared statements per connection. The least recently used is dropped, so that plans do not fill the memory. */
export const maxPreparedStatements = 400;

/** Names by statement text. A text that returns after being dropped gets a new name: only some connections still have the old one. */
const names = new LRUCache<string, string>({ max: maxPreparedStatements });
let named = 0;

/**
 * SQL comment for a statement whose best plan depends on its values, such as a word that few or most products have:
 * it is planned for them each time, under no name.
 */
export const plannedForItsValues = '/* planned for its values */';

/** Name under which every connection prepares this text. */
export function statementName(text: string): string {
  if (text.includes(plannedForItsValues)) return '';
  const known = names.get(text);
  if (known !== undefined) return known;
  named += 1;
  const name = `${createHash('sha1').update(text).digest('base64url')}_${named}`;
  names.set(text, name);
  return name;
}

/** Makes every connection prepare this text anew. */
export function forgetName(text: string): void {
  names.delete(text);
}

/** Names among `prepared` that no text has any more. */
export function forgottenNames(prepared: Iterable<string>): string[] {
  const kept = new Set(names.values());
  return [...prepared].filter((name) => !kept.has(name));
}
