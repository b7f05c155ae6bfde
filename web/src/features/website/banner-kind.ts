import { uploadBannerImage } from '@soquay/contract/banner-images';
import { banners } from '@soquay/contract/banners';
import { api } from '@/api/api.ts';
import { nextPlace, type RecordKind } from '@/records/record-kind.ts';
import { BannerPreview } from './BannerPreview.tsx';

export const bannerKind: RecordKind = {
  contract: banners,
  title: 'banner',
  address: '/banner',
  optionTexts: { banner_media_type: 'mediaTypes', status: 'shownStates' },
  hints: { banner_link: 'siteLink', button_link: 'siteLink', shown_from: 'bannerDays' },
  listed: ['banner_order', 'title', 'content', 'banner_media_type', 'status'],
  isMoved: true,
  suggestion: (companyId) => nextPlace(bannerKind, companyId),
  pictures: async (company_id, file) =>
    (await api(uploadBannerImage, { query: { company_id }, body: {} }, { file })).data.link,
  Preview: BannerPreview,
};
