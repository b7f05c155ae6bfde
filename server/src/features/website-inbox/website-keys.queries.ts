import type { WebsiteKey } from '@soquay/contract/website-keys';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Website } from '../../http/website.ts';
import { hashOfKey } from './website-key.ts';

export async function findWebsiteKey(db: Db, companyId: number): Promise<WebsiteKey | null> {
  const found = await db
    .selectFrom('website_keys')
    .innerJoin('users', 'users.user_id', 'website_keys.made_by')
    .select(['company_id', 'hint', 'origins', 'made_at', 'users.user_id', 'users.fullname'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!found) return null;
  const { user_id, fullname, made_at, ...key } = found;
  return { ...key, made_by: { user_id, fullname }, made_at: made_at.toISOString() };
}

/** Finds the website of a key, in a shop that is in use. */
export function findWebsite(db: Db, key: string): Promise<Website | undefined> {
  return db
    .selectFrom('website_keys')
    .innerJoin('companies', 'companies.company_id', 'website_keys.company_id')
    .select(['website_keys.company_id', 'origins'])
    .where('key_hash', '=', hashOfKey(key))
    .where('companies.active', '=', 1)
    .executeTakeFirst();
}

/** True when a shop's website has this origin: a browser asks before it sends the key. */
export async function isKnownOrigin(db: Db, origin: string): Promise<boolean> {
  const found = await db
    .selectFrom('website_keys')
    .select('company_id')
    .where(sql<boolean>`${origin} = any(origins)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
