/** Pictures that are sent with a document (document 1, section 5), as its form and the server take them. */

/** Of a pre-order at most; a file of one that has been there is left alone. */
export const maxPreorderImages = 10;
export const maxImageBytes = 2 * 1024 * 1024;

/** How files of each kind begin, whatever they are called. */
const beginnings = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const;
export type PictureType = keyof typeof beginnings;

const pictureTypes = Object.keys(beginnings) as PictureType[];

/** What a file is by its content; undefined for no JPEG or PNG. */
export function pictureTypeOf(content: Uint8Array): PictureType | undefined {
  return pictureTypes.find((type) => beginnings[type].every((byte, place) => content[place] === byte));
}
