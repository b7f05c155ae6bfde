import { messages } from '@soquay/contract/messages';
import type { RecordRow } from '@soquay/contract/record';
import { pictureHashOf } from '@soquay/contract/rules/picture-link';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { lockPicture } from '../../pictures/pictures.queries.ts';
import { storePicture } from '../../pictures/store-picture.ts';
import { findRecord, lockRecord } from '../../records/records.queries.ts';
import { auditOf } from '../../records/save-record.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { writeWebCategoryPicture } from './web-categories.writes.ts';
import { webCategoryRecord as type } from './web-category-record.ts';

interface Change {
  user_id: number;
  company_id: number;
  key: number;
  /** Of the file that was sent. */
  path: string;
}

/** Shows a group of the website with the picture that was sent; refuses what is none at the field `image`. NOT_FOUND. */
export async function changeWebCategoryImage(
  db: Db,
  { path, user_id, ...record }: Change,
): Promise<RecordRow> {
  const { company_id } = record;
  // Before the picture is looked at, which takes seconds.
  if (!(await findRecord(db, type, record))) throw new Refusal('NOT_FOUND');
  const { link } = await storePicture(db, { company_id, path, field: 'image' });
  const sha256 = pictureHashOf(link) ?? '';
  return await inTransaction(db, async (trx) => {
    const before = await lockRecord(trx, type, record);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.image === link) return before;
    if (!(await lockPicture(trx, { sha256, company_id }))) {
      throw invalidFields({ image: messages.pictureNotKept });
    }
    await writeWebCategoryPicture(trx, { category_id: record.key, version: before.version, sha256 });
    const after = { ...before, image: link, version: before.version + 1 };
    await recordAudit(trx, {
      ...auditOf(type, company_id, user_id, after),
      action: 'update',
      before,
      after,
    });
    return after;
  });
}
