import { foldText } from '@/ui/fold-text.ts';

/**
 * The number behind the name of a kind of documents, a part of it or its initials: 'phiếu nhập 10', 'HĐ 3'. Undefined of
 * any other text.
 */
export function numberBehind(text: string, kind: string): string | undefined {
  const [, words = '', number] = /^(.*?)\s*(\d{1,9})$/.exec(foldText(text)) ?? [];
  const name = foldText(kind);
  const wanted = words
    .replace(/\b(?:phieu|don|so|#)(?=\s|$)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  if (wanted === '') return undefined;
  const initials = name
    .split(' ')
    .map(([first = '']) => first)
    .join('');
  return name.startsWith(wanted) || wanted === initials ? number : undefined;
}
