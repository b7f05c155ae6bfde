import type { Letterhead } from '@soquay/contract/letterheads';
import { messages } from '@soquay/contract/messages';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { lookAtPictures } from '../../pictures/look-at-pictures.ts';
import { invalidFields } from '../../refusal.ts';
import { getLetterhead } from './letterhead.queries.ts';
import { writeLogo } from './letterhead.writes.ts';

interface SetLogoOptions {
  userId: number;
  company_id: number;
  /** A data URL; null takes it away. */
  logo: string | null;
}

/**
 * VALIDATION_FAILED for what is no picture, or another than it says. The picture itself is not kept in the audit log,
 * only that there is one.
 */
export async function setLogo(db: Db, { userId, company_id, logo }: SetLogoOptions): Promise<Letterhead> {
  if (logo !== null && !(await isPicture(logo))) throw invalidFields({ logo: messages.logoUnreadable });
  return await inTransaction(db, async (trx) => {
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

/** Whether a data URL holds a picture of the type it names. */
async function isPicture(dataUrl: string): Promise<boolean> {
  const [, type, content = ''] = dataUrl.match(/^data:image\/(\w+);base64,(.*)$/) ?? [];
  const [found] = await lookAtPictures([Buffer.from(content, 'base64')]);
  return found !== undefined && found === type;
}
