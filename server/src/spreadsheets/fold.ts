/** Normalises a title, so that 'Đơn vị tính *' and 'DON VI TINH' are equal: lower case, no accents, single spaces, no signs. */
export function foldTitle(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
