import { showsPicture } from '@soquay/contract/picture-fields';
import { pictureHashOf } from '@soquay/contract/rules/picture-link';
import { isVideoLink } from '@soquay/contract/rules/video-link';
import { say } from '@soquay/contract/said';
import type { Trx } from '../database/database.ts';
import { lockPicture } from '../pictures/pictures.queries.ts';
import { invalidFields } from '../refusal.ts';
import type { BaseRecordType, RecordSave } from './record-type.ts';

/** Keeps the pictures of a record from being swept until the commit; refuses at its field one that its shop does not have. */
export async function lockPictures(
  trx: Trx,
  { contract }: BaseRecordType,
  { company_id, values, before }: RecordSave,
): Promise<void> {
  for (const [name, field] of Object.entries(contract.fields)) {
    const link = String(values[name] ?? '');
    if (!showsPicture(field) || link === '') continue;
    if (field.typeField && { ...before, ...values }[field.typeField] === 'video') {
      if (!isVideoLink(link)) throw invalidFields({ [name]: say('videoLinkWrong') });
      continue;
    }
    const sha256 = pictureHashOf(link);
    const isKept = sha256 && (await lockPicture(trx, { sha256, company_id: Number(company_id) }));
    if (!isKept) throw invalidFields({ [name]: say('pictureNotKept') });
  }
}
