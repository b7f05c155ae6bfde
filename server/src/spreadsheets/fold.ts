/** 'Đơn vị tính *' and 'DON VI TINH' are one: lower case, no accents, words parted by single spaces, no signs. */
export function foldTitle(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
