/**
 * Normalises a code or barcode for comparison: ignores case, blanks and the leading 0 of a UPC's thirteen digits. The
 * database's product_code_key() does the same.
 */
export function productCodeKey(typed: string): string {
  const bare = typed.replaceAll(/\s/g, '').toLowerCase();
  return /^\d{12}$/.test(bare) ? `0${bare}` : bare;
}
