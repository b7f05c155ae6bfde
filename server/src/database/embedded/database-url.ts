export const databaseName = 'soquay';

/** Where the embedded PostgreSQL listens: always at a port of 127.0.0.1, and at a socket where one can be made. */
export interface Listening {
  port: number;
  /** Folder of its Unix socket: small statements cost a quarter less there than over TCP. */
  socketFolder?: string;
}

/** Address of a database of the embedded PostgreSQL; it has one role, named like our database. */
export function databaseUrl(
  { port, socketFolder }: Listening,
  password: string,
  database = databaseName,
): string {
  const socket = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : '';
  return `postgres://${databaseName}:${password}@127.0.0.1:${port}/${database}${socket}`;
}
