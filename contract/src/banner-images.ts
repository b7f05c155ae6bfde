import { z } from 'zod';
import { optional } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { written } from './fields.ts';
import { keptPicture, maxPictureBytes } from './pictures.ts';
import { hasGrant } from './rules/roles.ts';
import { shopIdInText, shopQuery } from './shop.ts';

/** The picture of a banner, before the banner is saved (document 3, 'Banners'). */
export const uploadBannerImage = endpoint({
  method: 'POST',
  path: '/api/banners/image',
  summary: 'Tải ảnh của banner lên (tệp "banner"): JPG, PNG hay WEBP, tối đa 10 MB và 40 triệu điểm ảnh',
  access: {
    scope: 'shop',
    shopFrom: 'query',
    rule: (rights) => hasGrant(rights, 'banner', 'create') || hasGrant(rights, 'banner', 'edit'),
  },
  topics: [],
  multipart: true,
  uploads: { files: 1, bytes: maxPictureBytes, textBytes: 200 },
  query: shopQuery,
  body: z.object({ company_id: optional(shopIdInText) }),
  response: written(keptPicture),
});
