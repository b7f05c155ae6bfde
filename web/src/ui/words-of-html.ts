/** The words of a formatted text, or of its beginning. Nothing in it is run or fetched. */
export function wordsOfHtml(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
