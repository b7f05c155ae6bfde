import type { Letterhead } from '@soquay/contract/letterheads';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { getLetterhead } from './letterhead.queries.ts';
import { writeLogo } from './letterhead.writes.ts';

interface SetLogoOptions {
  userId: number;
  company_id: number;
  /** A data URL; null takes it away. */
  logo: string | null;
}

/** The picture itself is not kept in the audit log, only that there is one. */
export function setLogo(db: Db, { userId, company_id, logo }: SetLogoOptions): Promise<Letterhead> {
  return inTransaction(db, async (trx) => {
    await writeLogo(trx, company_id, logo);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'update',
      entity: 'company',
      entity_id: company_id,
      after: { has_logo: logo !== null },
    });
    return getLetterhead(trx, company_id);
  });
}
