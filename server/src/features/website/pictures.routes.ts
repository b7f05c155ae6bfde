import * as bannerImages from '@soquay/contract/banner-images';
import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/pictures';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { keepPicture } from '../../pictures/keep-picture.ts';
import { findPicture } from '../../pictures/pictures.queries.ts';
import { sentPicture } from '../../pictures/sent-picture.ts';
import { Refusal } from '../../refusal.ts';

export function pictureRoutes({ reads, writes }: Databases): Route[] {
  return [
    route(contract.getPicture, async ({ params: { sha256 } }) => {
      const picture = await findPicture(reads, sha256);
      if (!picture) throw new Refusal('NOT_FOUND');
      const { content_type: contentType, content } = picture;
      const filename = `${sha256.slice(0, 12)}.${contentType.replace('image/', '')}`;
      return { filename, contentType, content, isImmutable: true as const };
    }),

    route(
      bannerImages.uploadBannerImage,
      async ({ files, rights: { company_id } }) => {
        const path = sentPicture(files, 'banner');
        const data = await keepPicture(writes, { company_id, path, field: 'banner' });
        return { data, message: messages.pictureKept };
      },
      { ownShopOf: async () => 'any' },
    ),
  ];
}
