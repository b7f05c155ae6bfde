/** Text of the transfer of a saved document: what its customer was shown, which its note tells, else its number. One transfer has one text. */
export function savedTransferText(note: string, numbered: `HD ${number}` | `DH ${number}`): string {
  // A bill has the note of its pre-order too, with the text of the deposit.
  const shown = numbered.startsWith('H') ? /CK (BAN \w{6})/ : /CK (COC \w{6})/;
  return shown.exec(note)?.[1] ?? numbered;
}
