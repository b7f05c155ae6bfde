/** Goods by which a bill was found, until the form of its return takes them: a reload takes no piece more. */
let scanned: { billId: number; code: string } | null = null;

/** Keeps the code for the return of this bill, null for none; the one before is dropped. */
export function keepScanned(billId: number, code: string | null): void {
  scanned = code === null ? null : { billId, code };
}

/** Gives the code that is kept for the return of this bill, once. */
export function takeScanned(billId: number): string | null {
  if (scanned?.billId !== billId) return null;
  const { code } = scanned;
  scanned = null;
  return code;
}
