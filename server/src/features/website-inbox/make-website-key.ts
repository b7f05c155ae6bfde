import type { WebsiteKey } from '@soquay/contract/website-keys';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { generateWebsiteKey } from './website-key.ts';
import { findWebsiteKey } from './website-keys.queries.ts';
import { deleteWebsiteKey, writeWebsiteKey } from './website-keys.writes.ts';

interface KeyOptions {
  company_id: number;
  user_id: number;
}

/** Replaces a website's key; only the reader of this answer learns the new one. */
export function makeWebsiteKey(
  db: Db,
  { company_id, user_id, origins }: KeyOptions & { origins: string[] },
): Promise<WebsiteKey & { key: string }> {
  const { key, key_hash, hint } = generateWebsiteKey();
  const own = [...new Set(origins)];
  return inTransaction(db, async (trx) => {
    await writeWebsiteKey(trx, { company_id, key_hash, hint, origins: own, made_by: user_id });
    await recordAudit(trx, {
      company_id,
      user_id,
      action: 'create',
      entity: 'website-key',
      entity_id: hint,
      after: { hint, origins: own },
    });
    return { ...((await findWebsiteKey(trx, company_id)) as WebsiteKey), key };
  });
}

/** Deletes a website's key. Throws NOT_FOUND without one. */
export function withdrawWebsiteKey(db: Db, { company_id, user_id }: KeyOptions): Promise<void> {
  return inTransaction(db, async (trx) => {
    const key = await findWebsiteKey(trx, company_id);
    if (!key || !(await deleteWebsiteKey(trx, company_id))) throw new Refusal('NOT_FOUND');
    await recordAudit(trx, {
      company_id,
      user_id,
      action: 'delete',
      entity: 'website-key',
      entity_id: key.hint,
      before: { hint: key.hint, origins: key.origins },
    });
  });
}
