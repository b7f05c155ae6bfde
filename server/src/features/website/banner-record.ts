import { banners } from '@soquay/contract/banners';
import { messages } from '@soquay/contract/messages';
import { pictureHashOf } from '@soquay/contract/pictures';
import { isVideoLink } from '@soquay/contract/rules/video-link';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { lockPicture } from '../../pictures/pictures.queries.ts';
import { erasedType, type RecordSave } from '../../records/record-type.ts';
import { invalidFields } from '../../refusal.ts';

export const bannerRecord = erasedType({
  contract: banners,
  table: 'banners',
  entity: 'banner',
  unique: {},
  first: sql`banner_order`,
  async refuseSave(trx, { company_id, values }) {
    const { shown_from, shown_to } = values as { shown_from: string | null; shown_to: string | null };
    if (shown_from && shown_to && shown_from > shown_to) {
      throw invalidFields({ shown_to: messages.shownToBeforeFrom });
    }
    await refuseMedia(trx, { company_id, values });
  },
});

async function refuseMedia(trx: Trx, { company_id, values }: RecordSave): Promise<void> {
  const link = String(values.banner_media_link);
  if (values.banner_media_type === 'video') {
    if (!isVideoLink(link)) throw invalidFields({ banner_media_link: messages.videoLinkWrong });
    return;
  }
  const sha256 = pictureHashOf(link);
  const isKept = sha256 && (await lockPicture(trx, { sha256, company_id: Number(company_id) }));
  if (!isKept) throw invalidFields({ banner_media_link: messages.pictureNotKept });
}
