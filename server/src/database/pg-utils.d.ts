declare module 'pg/lib/utils.js' {
  /** Converts a value to the form that pg sends: arrays and objects in PostgreSQL's syntax. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
