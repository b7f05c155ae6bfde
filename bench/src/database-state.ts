import { sendStatements } from './send-statements.ts';

/** All tables and indexes of a database into PostgreSQL's memory, as far as it reaches: in a shop they are, since the morning. */
export async function readIntoMemory(superuserUrl: string): Promise<void> {
  await sendStatements(superuserUrl, [
    'create extension if not exists pg_prewarm',
    `select pg_prewarm(oid) from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
  ]);
}

/**
 * Starts a checkpoint: after one, the first change of each page goes to the log whole. In a shop, with few sales in
 * between, nearly every page of a sale does; under load soon none of a small business, and most of a large one.
 */
export async function checkpoint(superuserUrl: string): Promise<void> {
  await sendStatements(superuserUrl, ['checkpoint']);
}
