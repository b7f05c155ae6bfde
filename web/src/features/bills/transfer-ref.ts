/** Without those that are read as others. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/** What a transfer says that is made before its bill has a number: 'BAN 7K3M2P' (docs/decisions/0085). */
export function newTransferRef(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(length));
  return `BAN ${[...drawn].map((number) => letters[number % letters.length]).join('')}`;
}
