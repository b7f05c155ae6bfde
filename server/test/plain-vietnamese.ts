/** Words of schemas and programs that look like Vietnamese ones, or are, and say nothing to a shop assistant. */
const jargon = /mong đợi|nhận được|đầu vào|bảng ghi|bản ghi|mảng|chuỗi|biểu thức|khóa không|null|nan\b/giu;

/** Words without a Vietnamese letter that our own texts use. */
const known = new Set([
  'email',
  'excel',
  'xlsx',
  'xls',
  'csv',
  'mb',
  'web',
  'website',
  'menu',
  'banner',
  'header',
  'video',
  'https',
  'youtube',
  'vimeo',
  'mp',
  'jpg',
  'png',
  'webp',
  'instagram',
  'facebook',
]);

/** A Vietnamese syllable without its marks. */
const syllable =
  /^(ngh|ng|nh|th|tr|kh|gh|gi|ch|ph|qu|[bcdghklmnprstvx])?([aeiouy]{1,3})(ng|nh|ch|[cmnpt])?$/i;

/** Finds words of a text that are no plain Vietnamese: schema jargon, and words that can't be Vietnamese syllables. */
export function unclearWords(text: string): string[] {
  const words = text.match(/\p{L}[\p{L}_]*/gu) ?? [];
  const foreign = words.filter(
    (word) => !known.has(word.toLowerCase()) && !syllable.test(withoutMarks(word)),
  );
  return [...(text.match(jargon) ?? []), ...foreign];
}

function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd');
}
