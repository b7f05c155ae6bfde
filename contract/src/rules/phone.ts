/**
 * Phone numbers are kept with one leading 0 and found in any spelling: 0912 345 678, +84912345678,
 * 84912345678, 0084912345678 and 912345678 are one number (decisions.md X11).
 */
export function normalizePhone(typed: string): string {
  let digits = typed.replace(/\D/g, '');
  if (digits.startsWith('0084')) digits = digits.slice(4);
  else if (digits.startsWith('84') && (typed.trim().startsWith('+') || digits.length >= 11))
    digits = digits.slice(2);
  digits = digits.replace(/^0+/, '');
  return digits === '' ? '' : `0${digits}`;
}

/**
 * What the normalised numbers begin with that are looked for by these first digits; none for no digits. The beginning
 * 84912 may be 0912 after the country or 084 912 without its 0: only the length of a whole number tells which.
 */
export function phonePrefixes(typed: string): string[] {
  const asCountry = /^\D*84/.test(typed) ? normalizePhone(`+${typed}`) : '';
  return [...new Set([normalizePhone(typed), asCountry])].filter((prefix) => prefix !== '');
}

/** The number that a person typed, normalised; undefined for what is none: a letter may stand for a digit, which another person's number would lack. */
export function readPhone(typed: string): string | undefined {
  const phone = normalizePhone(typed);
  return isPhone(phone) && !/\p{L}/u.test(typed) ? phone : undefined;
}

/** A Vietnamese number, normalised: a 0 and 8 to 10 digits. */
export function isPhone(normalized: string): boolean {
  return /^0\d{8,10}$/.test(normalized);
}
