import { isDeepStrictEqual } from 'node:util';
import type { ProfileChange } from '@soquay/contract/auth';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { lockProfileForUpdate } from './auth.queries.ts';
import { type StoredProfile, updateProfile } from './auth.writes.ts';

/** Changes those fields that are given and returns the whole profile. VERSION_STALE with the profile as it is. */
export function updateMyProfile(
  db: Db,
  { user_id, version, ...change }: ProfileChange & { user_id: number },
): Promise<StoredProfile> {
  return inTransaction(db, async (trx) => {
    const before = await lockProfileForUpdate(trx, user_id);
    if (isDeepStrictEqual({ ...before, ...change }, before)) return before;
    refuseStale(before, version);
    const after = await updateProfile(trx, { user_id, ...change });
    await recordAudit(trx, {
      company_id: null,
      user_id,
      action: 'update',
      entity: 'user',
      entity_id: user_id,
      before,
      after,
    });
    return after;
  });
}
