export const maxPasswordLength = 72;

/** Password rule (decisions.md X52): at least 6 characters of letters, digits and !@#$%^&*? with a lower-case letter, an upper-case letter, a digit and one of those specials. */
export function isStrongPassword(password: string): boolean {
  return strong.test(password) && hasPasswordSigns(password) && password.length <= maxPasswordLength;
}
const strong = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*?]).{6,}$/;

/** Only what a password may be made of. */
export function hasPasswordSigns(password: string): boolean {
  return /^[A-Za-z\d!@#$%^&*?]*$/.test(password);
}
