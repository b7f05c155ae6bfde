/** Hosts whose videos a website can embed. */
const players = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'youtu.be',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
];

/** True for links that a website can show: https, of YouTube or Vimeo, or a file ending in .mp4. */
export function isVideoLink(typed: string): boolean {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  const isPlayed = players.includes(url.hostname) && url.pathname.length > 1;
  return isPlayed || (url.hostname.includes('.') && /\.mp4$/i.test(url.pathname));
}
