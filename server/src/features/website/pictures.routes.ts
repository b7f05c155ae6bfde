import * as contract from '@soquay/contract/picture-file';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { findPicture } from '../../pictures/pictures.queries.ts';
import { Refusal } from '../../refusal.ts';

export function pictureRoutes({ reads }: Databases): Route[] {
  return [
    route(contract.getPicture, async ({ params: { sha256 } }) => {
      const picture = await findPicture(reads, sha256);
      if (!picture) throw new Refusal('NOT_FOUND');
      const { content_type: contentType, content } = picture;
      const filename = `${sha256.slice(0, 12)}.${contentType.replace('image/', '')}`;
      return { filename, contentType, content, isImmutable: true as const };
    }),
  ];
}
