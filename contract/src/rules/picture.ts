/** Pictures that are sent with a document (document 1, section 5), as its form and the server take them. */

/** Limit on the pictures of a pre-order; a file with the name of a stored one is skipped. */
export const maxPreorderImages = 10;
export const maxImageBytes = 2 * 1024 * 1024;

/** First bytes of files of each type, whatever their names are. */
const beginnings = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const;
export type PictureType = keyof typeof beginnings;

const pictureTypes = Object.keys(beginnings) as PictureType[];

/** Returns a file's type by its content; undefined when it is no JPEG or PNG. */
export function pictureTypeOf(content: Uint8Array): PictureType | undefined {
  return pictureTypes.find((type) => beginnings[type].every((byte, place) => content[place] === byte));
}
