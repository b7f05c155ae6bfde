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
 * Returns the beginnings of normalised phones that a search by first digits matches; none without digits. 84912 may be
 * 0912 after the country code or 084 912 without its 0, which only a full length decides.
 */
export function phonePrefixes(typed: string): string[] {
  const asCountry = /^\D*84/.test(typed) ? normalizePhone(`+${typed}`) : '';
  return [...new Set([normalizePhone(typed), asCountry])].filter((prefix) => prefix !== '');
}

/**
 * Normalises a phone that a person typed; undefined for anything else: a letter may stand for a digit, and dropping it
 * would make another person's number.
 */
export function readPhone(typed: string): string | undefined {
  const phone = normalizePhone(typed);
  return isPhone(phone) && !/\p{L}/u.test(typed) ? phone : undefined;
}

/** True for a normalised Vietnamese phone: a 0 and 8 to 10 digits. */
export function isPhone(normalized: string): boolean {
  return /^0\d{8,10}$/.test(normalized);
}
