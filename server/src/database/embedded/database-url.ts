import { createHmac } from 'node:crypto';

export const databaseName = 'soquay';
/** Superuser, created with the cluster. Used only to create the role and the database and to watch PostgreSQL. */
export const superuser = 'soquay';
/** Role that owns the database and has no other rights, which limits the damage of an injected statement. */
export const serverRole = 'soquay_server';

/** Addresses of the embedded PostgreSQL: always a port of 127.0.0.1, and a socket where one is possible. */
export interface Listening {
  port: number;
  /** Folder of the Unix socket, over which small statements cost a quarter less than over TCP. */
  socketFolder?: string;
}

/** Address of the application's database for the server's role; `password` is the superuser's. */
export function serverUrl(listening: Listening, password: string): string {
  return addressOf(listening, `${serverRole}:${serverPassword(password)}`, databaseName);
}

/** Address of any database of the cluster for its superuser. */
export function superuserUrl(listening: Listening, password: string, database = 'postgres'): string {
  return addressOf(listening, `${superuser}:${password}`, database);
}

/** Password of the server's role, derived from the superuser's without revealing it, so that one file stores both. */
export function serverPassword(password: string): string {
  return createHmac('sha256', password).update(serverRole).digest('base64url');
}

function addressOf({ port, socketFolder }: Listening, login: string, database: string): string {
  const socket = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : '';
  return `postgres://${login}@127.0.0.1:${port}/${database}${socket}`;
}
