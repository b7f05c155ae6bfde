const tag = /<\/?(?:p|div|span|br|b|strong|em|i|u|ul|ol|li|h[1-6]|img|a|table|tr|td|style)\b[^<>]*>/i;
const endOfLine = /<br\b[^<>]*>|<\/(?:p|div|li|h[1-6]|tr)>/gi;
const named: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const marks: Record<string, string> = { grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303' };

/** Visible text of a web shop's description in HTML, with its line breaks; returns a text without tags unchanged. */
export function textOfHtml(written: string): string {
  if (!tag.test(written)) return written;
  return withoutUnseen(written)
    .replace(endOfLine, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w+);/g, character)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .normalize('NFC');
}

/** Removes styles and scripts; an unclosed one reaches to the end, as in a browser. */
function withoutUnseen(written: string): string {
  return written
    .split(/(?=<(?:style|script)\b)/i)
    .map((part) => {
      const [, name] = /^<(style|script)\b/i.exec(part) ?? [];
      return name ? afterEnd(part, `</${name.toLowerCase()}>`) : part;
    })
    .join('');
}

function afterEnd(part: string, end: string): string {
  const place = part.toLowerCase().indexOf(end);
  return place === -1 ? '' : part.slice(place + end.length);
}

/** Character of a reference such as '&nbsp;', '&#7889;' or '&ocirc;'; returns unknown ones unchanged. */
function character(reference: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (code >= 32 && code <= 0x10ffff) return String.fromCodePoint(code).toWellFormed();
  const [, letter = '', mark = ''] = /^([aeiouy])(grave|acute|circ|tilde)$/i.exec(name) ?? [];
  return named[name.toLowerCase()] ?? (letter ? `${letter}${marks[mark]}` : reference);
}
