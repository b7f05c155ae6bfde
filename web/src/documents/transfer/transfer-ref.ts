/** Without those that are read as others. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/** Text of a transfer that is made before its document has a number: 'BAN 7K3M2P' of a bill (docs/decisions/0085), 'COC 7K3M2P' of a deposit. */
export function newTransferRef(prefix: 'BAN' | 'COC'): string {
  const drawn = crypto.getRandomValues(new Uint32Array(length));
  return `${prefix} ${[...drawn].map((number) => letters[number % letters.length]).join('')}`;
}
