declare module 'pg/lib/utils.js' {
  /** A value as pg sends it: arrays and objects as PostgreSQL writes them. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
