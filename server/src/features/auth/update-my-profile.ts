import type { Profile, ProfileChange } from '@soquay/contract/auth';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { lockProfileForUpdate } from './auth.queries.ts';
import { updateProfile } from './auth.writes.ts';

/** Changes those fields that are given and returns the whole profile. */
export function updateMyProfile(db: Db, change: ProfileChange & { user_id: number }): Promise<Profile> {
  const { user_id } = change;
  return inTransaction(db, async (trx) => {
    const before = await lockProfileForUpdate(trx, user_id);
    const after = await updateProfile(trx, change);
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
