/** PostgreSQL names some failed writes by what it was doing, under any code; its own programs have no codes. */
const saying = /No space left on device|Disk quota exceeded/;
const codes = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error, or what caused it, is a full disk: of PostgreSQL, or of a write of our own. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, cause } = error as NodeJS.ErrnoException;
  return codes.includes(code) || saysDiskFull(message) || isDiskFull(cause);
}

/** Whether a program's output says so. */
export function saysDiskFull(text: string): boolean {
  return saying.test(text);
}
