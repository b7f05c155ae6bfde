import { pictureHashOf, pictureLink } from '@soquay/contract/rules/picture-link';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { lockPicture } from '../../pictures/pictures.queries.ts';
import { storePicture } from '../../pictures/store-picture.ts';
import { invalidFields } from '../../refusal.ts';
import { lockPictureOfUser } from './auth.queries.ts';
import { updateUserPicture } from './auth.writes.ts';

/** Longest side in pixels: twice the largest place that shows a person. */
const side = 256;

interface SentPicture {
  user_id: number;
  /** Shop in which the person is at work. */
  company_id: number;
  /** Path of the uploaded file. */
  path: string;
}

/** Stores a person's picture and returns its link; refuses at `image` a file that is no picture. */
export async function changeMyPicture(db: Db, { user_id, company_id, path }: SentPicture): Promise<string> {
  const { link } = await storePicture(db, { company_id, path, field: 'image', side });
  const sha256 = pictureHashOf(link) ?? '';
  await writeMyPicture(db, user_id, { company_id, sha256 });
  return link;
}

export async function removeMyPicture(db: Db, user_id: number): Promise<void> {
  await writeMyPicture(db, user_id, null);
}

async function writeMyPicture(
  db: Db,
  user_id: number,
  picture: { company_id: number; sha256: string } | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (picture && !(await lockPicture(trx, picture))) throw invalidFields({ image: say('pictureNotKept') });
    const before = linkOf((await lockPictureOfUser(trx, user_id)).picture_sha256);
    const after = linkOf(picture?.sha256 ?? null);
    if (before === after) return;
    await updateUserPicture(trx, user_id, picture);
    await recordAudit(trx, {
      company_id: null,
      user_id,
      action: 'update',
      entity: 'user',
      entity_id: user_id,
      before: { picture: before },
      after: { picture: after },
    });
  });
}

function linkOf(sha256: string | null): string | null {
  return sha256 && pictureLink(sha256);
}
