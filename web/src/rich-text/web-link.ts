/** A link opens beside the app, and the page it leads to cannot reach back. */
export const linkAttributes = { rel: 'noopener noreferrer nofollow', target: '_blank' };

export function isWebLink(url: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url);
}
