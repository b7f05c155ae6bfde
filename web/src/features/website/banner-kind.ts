import { banners } from '@soquay/contract/banners';
import type { RecordRow } from '@soquay/contract/record';
import { businessDay } from '@soquay/contract/rules/day';
import { serverNow } from '@/api/server-clock.ts';
import { textsFor } from '@/i18n/texts.ts';
import { optionName } from '@/records/record-columns.tsx';
import { nextPlace, type RecordKind } from '@/records/record-kind.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { formatDay } from '@/ui/format.ts';
import { BannerPreview } from './BannerPreview.tsx';

const t = textsFor(recordsTexts);

const optionTexts = { banner_media_type: 'mediaTypes', status: 'shownStates' } as const;

export const bannerKind: RecordKind = {
  contract: banners,
  title: 'banner',
  address: '/banner',
  optionTexts,
  hints: { banner_link: 'siteLink', button_link: 'siteLink', shown_from: 'bannerDays' },
  listed: ['banner_order', 'title', 'content', 'banner_media_type', 'status'],
  cells: { status: shownState },
  isMoved: true,
  suggestion: (companyId) => nextPlace(bannerKind, companyId),
  Preview: BannerPreview,
};

/** A banner that is switched on shows between its days alone. */
function shownState({ status, shown_from, shown_to }: RecordRow): string {
  const today = businessDay(serverNow());
  if (status === 1 && typeof shown_from === 'string' && shown_from > today) {
    return t('records.shownLater', { day: formatDay(shown_from) });
  }
  if (status === 1 && typeof shown_to === 'string' && shown_to !== '' && shown_to < today) {
    return t('records.shownBefore', { day: formatDay(shown_to) });
  }
  return optionName({ optionTexts }, 'status', String(status));
}
