/** Reads size and color from the free text of a look-up, as people say them: 'đầm hoa cỡ M màu đen'. */

export interface QuickText {
  /** Remaining text for code, name and group. */
  text: string;
  size?: string;
  color?: string;
}

/** Words after which a size or a color follows, whatever it is. */
const namesSize = new Set(['cỡ', 'size', 'sz']);
const namesColor = new Set(['màu']);

/** Signs to ignore, as in 'size: M, màu: đen?'. */
const asideSigns = /:(?<=(?:^|\s)(?:cỡ|size|sz|màu|co|mau)\s*:)|[,;?!](?=\s|$)/giu;

/** Sizes and colors accepted after those words typed without marks, which then are many other words too ('cổ', 'có', 'mẫu'). */
const sizePattern = /^(x{0,4}[sl]|m|[2-6]xl|free(size)?|\d{1,3})$/;
const colors = new Set(
  'trang den do xanh vang hong tim nau be kem xam ghi cam bac navy reu ngoc chuoi than dat'.split(' '),
);

export function readQuickText(typed: string): QuickText {
  const words = typed.normalize('NFC').replace(asideSigns, ' ').split(/\s+/).filter(Boolean);
  const left: string[] = [];
  const read: Omit<QuickText, 'text'> = {};
  for (let place = 0; place < words.length; place += 1) {
    const [word = '', next] = words.slice(place);
    if (!read.size && next && isSize(word, next)) {
      const isFreeSize = /^free$/i.test(next) && /^size$/i.test(words[place + 2] ?? '');
      read.size = isFreeSize ? 'free size' : next;
      place += isFreeSize ? 2 : 1;
    } else if (!read.color && next && isColor(word, next)) {
      const more = words.slice(place + 2);
      const end = more.findIndex((other) => !colors.has(folded(other)));
      const colorWords = [next, ...more.slice(0, end < 0 ? more.length : end)];
      read.color = colorWords.join(' ');
      place += colorWords.length;
    } else left.push(word);
  }
  return { text: left.join(' '), ...read };
}

function isSize(word: string, next: string): boolean {
  return (
    namesSize.has(word.toLowerCase()) || (word.toLowerCase() === 'co' && sizePattern.test(next.toLowerCase()))
  );
}

function isColor(word: string, next: string): boolean {
  return namesColor.has(word.toLowerCase()) || (word.toLowerCase() === 'mau' && colors.has(folded(next)));
}

function folded(word: string): string {
  return word.toLowerCase().replaceAll('đ', 'd').normalize('NFD').replace(/\p{M}/gu, '');
}
