import { type Letterhead, maxLogoLength } from '@soquay/contract/letterheads';
import { maxPicturePixels } from '@soquay/contract/pictures';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { FittedPicture } from '../../pictures/fit-picture.child.ts';
import { PictureFitter } from '../../pictures/picture-fitter.ts';
import { invalidFields } from '../../refusal.ts';
import { getLetterhead } from './letterhead.queries.ts';
import { writeLogo } from './letterhead.writes.ts';

interface SetLogoOptions {
  userId: number;
  company_id: number;
  /** Data URL; null removes the logo. */
  logo: string | null;
}

/** Throws VALIDATION_FAILED for content that is no picture of the type it claims. The audit log stores that there is a logo, not the picture. */
export async function setLogo(db: Db, { userId, company_id, logo }: SetLogoOptions): Promise<Letterhead> {
  const written = logo && (await writeAnew(logo));
  return await inTransaction(db, async (trx) => {
    await writeLogo(trx, company_id, written);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'update',
      entity: 'company',
      entity_id: company_id,
      after: { has_logo: logo !== null },
    });
    return getLetterhead(trx, company_id);
  });
}

/** Longest side in pixels: twice the width of a logo on a slip, so that it is sharp on paper. */
const longestSide = 480;

/** Re-encodes a picture, which drops its metadata (such as the place) and anything hidden behind its end. */
async function writeAnew(dataUrl: string): Promise<string> {
  const [, type, content = ''] = dataUrl.match(/^data:image\/(\w+);base64,(.*)$/) ?? [];
  const fitter = new PictureFitter();
  const fitted = await fitter
    .fit({
      picture: Buffer.from(content, 'base64'),
      // A PNG of few colours grows when it is written anew; as WEBP it is small whatever it shows.
      sizes: [{ side: longestSide }, { side: longestSide, type: 'webp' }],
      maxPixels: maxPicturePixels,
    })
    .finally(() => fitter.close());
  const pictures = 'wrong' in fitted ? [] : fitted.pictures;
  if (pictures[0]?.type !== type) throw invalidFields({ logo: say('logoUnreadable') });
  const small = pictures.map(asDataUrl).find(({ length }) => length <= maxLogoLength);
  if (!small) throw invalidFields({ logo: say('fieldTooLong', { label: 'nội dung', limit: maxLogoLength }) });
  return small;
}

function asDataUrl({ type, content }: FittedPicture): string {
  return `data:image/${type};base64,${Buffer.from(content).toString('base64')}`;
}
