/** Without those that are read as others. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/** Numbers of saved documents in the text of a transfer, by the letters that new ones have. */
const numbered = { BAN: 'HD', COC: 'DH' } as const;
type Prefix = keyof typeof numbered;

/** Text of a transfer that is made before its document has a number: 'BAN 7K3M2P' of a bill (docs/decisions/0085), 'COC 7K3M2P' of a deposit. */
export function newTransferRef(prefix: Prefix): string {
  const drawn = crypto.getRandomValues(new Uint32Array(length));
  return `${prefix} ${[...drawn].map((number) => letters[number % letters.length]).join('')}`;
}

/** Text of the transfer of a saved document: what its customer was shown, which its note tells, else its number. One transfer has one text. */
export function savedTransferText(
  prefix: Prefix,
  { note, number }: { note: string; number: number },
): string {
  const shown = new RegExp(`\\bCK (${prefix} [${letters}]{${length}})\\b`).exec(note);
  return shown?.[1] ?? `${numbered[prefix]} ${number}`;
}
