import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Statements kept prepared; the one unused for longest makes room, or each connection would keep thousands of plans. */
export const maxPreparedStatements = 400;

/** By text. A text that comes back gets another name: under the old one some connections have it, and some no more. */
const names = new LRUCache<string, string>({ max: maxPreparedStatements });
let named = 0;

/**
 * SQL comment for a statement whose best plan depends on its values, such as a word that few or most products have:
 * it is planned for them each time, under no name.
 */
export const plannedForItsValues = '/* planned for its values */';

/** The name under which every connection prepares this text. */
export function statementName(text: string): string {
  if (text.includes(plannedForItsValues)) return '';
  const known = names.get(text);
  if (known !== undefined) return known;
  named += 1;
  const name = `${createHash('sha1').update(text).digest('base64url')}_${named}`;
  names.set(text, name);
  return name;
}

/** From now on this text is prepared anew, on every connection. */
export function forgetName(text: string): void {
  names.delete(text);
}

/** Lists the names among `prepared` that no text has any more. */
export function forgottenNames(prepared: Iterable<string>): string[] {
  const kept = new Set(names.values());
  return [...prepared].filter((name) => !kept.has(name));
}
