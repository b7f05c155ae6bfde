import { banners } from '@soquay/contract/banners';
import { say } from '@soquay/contract/said';
import { sql } from 'kysely';
import { erasedType } from '../../records/record-type.ts';
import { invalidFields } from '../../refusal.ts';

export const bannerRecord = erasedType({
  contract: banners,
  table: 'banners',
  entity: 'banner',
  unique: {},
  first: sql`banner_order`,
  async refuseSave(_trx, { values }) {
    const { shown_from, shown_to } = values as { shown_from: string | null; shown_to: string | null };
    if (shown_from && shown_to && shown_from > shown_to) {
      throw invalidFields({ shown_to: say('shownToBeforeFrom') });
    }
  },
});
