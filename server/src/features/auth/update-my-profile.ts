import type { Profile } from '@soquay/contract/auth';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { lockProfileForUpdate } from './auth.queries.ts';
import { updateProfile } from './auth.writes.ts';

export async function updateMyProfile(db: Db, profile: Profile & { user_id: number }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockProfileForUpdate(trx, profile.user_id);
    await updateProfile(trx, profile);
    await recordAudit(trx, {
      company_id: null,
      user_id: profile.user_id,
      action: 'update',
      entity: 'user',
      entity_id: profile.user_id,
      before,
      after: profile,
    });
  });
}
