/** Elements that end a line, unless a paragraph in them does. */
const lineEnds = 'p, h1, h2, h3, h4, br, :is(li, th, td, blockquote):not(:has(p))';

/** Words of a formatted text, or of its beginning, a line for each paragraph. Nothing in it is run or fetched. */
export function wordsOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/[ \t\r\n]+/g, ' '), 'text/html');
  for (const element of body.querySelectorAll(lineEnds)) element.after('\n');
  return (body.textContent ?? '').replace(/ *\n */g, '\n').trim();
}
