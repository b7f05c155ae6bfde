/** How so many pieces of it would be entered. */
export function asEntered(code: string, qty: number): string {
  return qty === 1 ? code : `${qty}*${code}`;
}

/** Whether the code is still to come: '3*'. */
export function isQtyAlone(typed: string): boolean {
  return /^\s*\d{1,6}\s*\*\s*$/.test(typed);
}

/** What is entered: '3*AO01' is three of AO01, and a code alone is one. Of none it is for the quantity to say that it is wrong. */
export function readEntered(typed: string): { code: string; qty: number } {
  const [, qty, code] = /^\s*(\d{1,6})\s*\*\s*(.+)$/.exec(typed) ?? [];
  return code === undefined ? { code: typed.trim(), qty: 1 } : { code: code.trim(), qty: Number(qty) };
}
