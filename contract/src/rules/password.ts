export const maxPasswordLength = 72;
/** Shortest length that a shop may require. */
export const shortestPassword = 6;

/** Password rule (decisions.md X52): at least 6 characters of letters, digits and !@#$%^&*? with a lower-case letter, an upper-case letter, a digit and one of those specials. */
export function isStrongPassword(password: string): boolean {
  return strong.test(password) && password.length <= maxPasswordLength;
}
const strong = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*?])[A-Za-z\d!@#$%^&*?]{6,}$/;
