export const databaseName = 'soquay';

/** Address of a database of the embedded PostgreSQL; it has one role, named like our database. */
export function databaseUrl(port: number, password: string, database = databaseName): string {
  return `postgres://${databaseName}:${password}@127.0.0.1:${port}/${database}`;
}
