import { sendStatements } from './send-statements.ts';

/** Reads all tables and indexes into PostgreSQL's memory, as far as they fit: in a shop they are there since the morning. */
export async function readIntoMemory(superuserUrl: string): Promise<void> {
  await sendStatements(superuserUrl, [
    'create extension if not exists pg_prewarm',
    `select pg_prewarm(oid) from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
  ]);
}

/**
 * Starts a checkpoint, after which the first change of each page is logged whole. In a shop nearly every sale pays for
 * that; under load soon none of a small business, and most of a large one.
 */
export async function checkpoint(superuserUrl: string): Promise<void> {
  await sendStatements(superuserUrl, ['checkpoint']);
}
