import { z } from 'zod';
import { defaulted } from './blank.ts';
import { type Access, endpoint } from './endpoint.ts';
import { requiredText, text, written } from './fields.ts';
import { pictureForm, storedPicture } from './pictures.ts';
import type { RecordField } from './record-fields.ts';
import { isAllowed } from './rules/access.ts';
import { pictureHashOf } from './rules/picture-link.ts';
import { isVideoLink } from './rules/video-link.ts';
import { type ScreenSaid, say, saying } from './said.ts';

/** A picture that its record's `uploadPicture` has kept, by its link; `missing` replaces 'Thiếu {label}!'. */
export function pictureField(label: string, missing?: ScreenSaid) {
  const input = requiredText(label, 100, missing).refine(...isPicture(label));
  return { kind: 'picture', label, input, row: z.string(), isRequired: true } as const;
}

/** A picture that may be left out or removed: '' is none. */
export function optionalPictureField(label: string) {
  const input = defaulted(text(100, { label }).refine(...isPicture(label)), '');
  return { kind: 'picture', label, input, row: z.string(), isRequired: false } as const;
}

function isPicture(label: string) {
  const isKept = (link: string) => pictureHashOf(link) !== undefined;
  return [isKept, saying(say('fieldInvalid', { label }))] as const;
}

/** A picture of the store, or a video elsewhere on the web: which of them the field `typeField` says. */
export function mediaField(
  label: string,
  { missing, typeField }: { missing: ScreenSaid; typeField: string },
) {
  const isMedia = (link: string) => pictureHashOf(link) !== undefined || isVideoLink(link);
  return {
    kind: 'media',
    label,
    input: requiredText(label, 500, missing).refine(isMedia, saying(say('videoLinkWrong'))),
    row: z.string(),
    isRequired: true,
    typeField,
  } as const;
}

interface Uploading {
  path: `/api/${string}`;
  noun: string;
  fields: Record<string, RecordField>;
  /** Name of the file in the form. */
  pictureFile: string;
  /** Access to creating or changing a record. */
  savers: readonly Access[];
}

/** The upload of a picture, before the record that shows it is saved; undefined where no field shows one. */
export function pictureUpload({ path, noun, fields, pictureFile, savers }: Uploading) {
  if (!Object.values(fields).some(showsPicture)) return undefined;
  return endpoint({
    method: 'POST',
    path: `${path}/image`,
    summary: `Tải ảnh của ${noun} lên (tệp "${pictureFile}"): JPG, PNG hay WEBP, tối đa 10 MB và 40 triệu điểm ảnh`,
    access: {
      scope: 'shop',
      shopFrom: 'query',
      rule: (rights) => savers.some((access) => access.scope === 'shop' && isAllowed(access, rights)),
    },
    topics: [],
    ...pictureForm,
    response: written(storedPicture),
  });
}

/** Whether a field names pictures of the store. */
export function showsPicture({ kind }: Pick<RecordField, 'kind'>): boolean {
  return kind === 'picture' || kind === 'media';
}
