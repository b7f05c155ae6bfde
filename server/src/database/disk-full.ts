/** Text of the message, since PostgreSQL reports some failed writes under other error codes, and its programs have no codes. */
const saying = /No space left on device|Disk quota exceeded/;
const codes = ['ENOSPC', 'EDQUOT', '53100'];

/** True when an error or its cause is a full disk, of PostgreSQL or of a file that the server writes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, cause } = error as NodeJS.ErrnoException;
  return codes.includes(code) || saysDiskFull(message) || isDiskFull(cause);
}

/** True when a program's output reports a full disk. */
export function saysDiskFull(text: string): boolean {
  return saying.test(text);
}
