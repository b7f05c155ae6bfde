/**
 * A code or barcode as it is compared: case and blanks tell no two apart, nor does the leading 0 of a UPC's thirteen
 * digits. The database's product_code_key() says the same.
 */
export function productCodeKey(typed: string): string {
  const bare = typed.replaceAll(/\s/g, '').toLowerCase();
  return /^\d{12}$/.test(bare) ? `0${bare}` : bare;
}
