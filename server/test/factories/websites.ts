import { makeWebsiteKey } from '../../src/features/website-inbox/make-website-key.ts';
import type { TestApp } from '../use-app.ts';
import { buildUser } from './people.ts';
import type { Shop } from './shops.ts';

/** The header by which the shop's website calls. */
export async function buildWebsite(
  { db }: TestApp,
  { company_id }: Shop,
  origins: string[] = [],
): Promise<{ 'x-website-key': string }> {
  const { user_id } = await buildUser(db, { is_admin: true });
  const { key } = await makeWebsiteKey(db, { company_id, user_id, origins });
  return { 'x-website-key': key };
}
