/** Players whose pages a website shows within its own. */
const players = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'youtu.be',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
];

/** Whether a website can show it: https, of YouTube or Vimeo, or a file that ends in .mp4. */
export function isVideoLink(typed: string): boolean {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  const isPlayed = players.includes(url.hostname) && url.pathname.length > 1;
  return isPlayed || (url.hostname.includes('.') && /\.mp4$/i.test(url.pathname));
}
