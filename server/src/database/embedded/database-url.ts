import { createHmac } from 'node:crypto';

export const databaseName = 'soquay';
/** Made with the cluster, may do anything and can't be made less: for making role and database, and for watching. */
export const superuser = 'soquay';
/** Owns the database and may do nothing beyond it: whatever the server is tricked into ends there. */
export const serverRole = 'soquay_server';

/** Addresses of the embedded PostgreSQL: always a port of 127.0.0.1, and a socket where one can be made. */
export interface Listening {
  port: number;
  /** Folder of its Unix socket: small statements cost a quarter less there than over TCP. */
  socketFolder?: string;
}

/** Our database, as the server's role; `password` is the superuser's. */
export function serverUrl(listening: Listening, password: string): string {
  return addressOf(listening, `${serverRole}:${serverPassword(password)}`, databaseName);
}

/** Any database of the cluster, as its superuser. */
export function superuserUrl(listening: Listening, password: string, database = 'postgres'): string {
  return addressOf(listening, `${superuser}:${password}`, database);
}

/** Follows from the superuser's password, so that there is one file to keep, and does not give it away. */
export function serverPassword(password: string): string {
  return createHmac('sha256', password).update(serverRole).digest('base64url');
}

function addressOf({ port, socketFolder }: Listening, login: string, database: string): string {
  const socket = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : '';
  return `postgres://${login}@127.0.0.1:${port}/${database}${socket}`;
}
