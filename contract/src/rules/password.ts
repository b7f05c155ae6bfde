/** Password rule (decisions.md X52): at least 6 characters of letters, digits and !@#$%^&*? with a lower-case letter, an upper-case letter, a digit and one of those specials. */
const pattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*?])[A-Za-z\d!@#$%^&*?]{6,72}$/;

export function isStrongPassword(password: string): boolean {
  return pattern.test(password);
}
