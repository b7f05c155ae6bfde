import { onTestFinished } from 'vitest';
import { type Db, inTransaction, type Trx } from '../src/database/database.ts';

type End = (how: 'commit' | 'roll back') => Promise<void>;

/** A transaction that has done its work and waits with its commit; what the test leaves open is rolled back. */
export async function openTransaction(db: Db, work: (trx: Trx) => Promise<unknown>): Promise<End> {
  const rolledBack = new Error('rolled back');
  const written = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<Parameters<End>[0]>();
  const ended = inTransaction(db, async (trx) => {
    await work(trx);
    written.resolve();
    if ((await decided.promise) === 'roll back') throw rolledBack;
  }).catch((error: unknown) => {
    written.reject(error);
    if (error !== rolledBack) throw error;
  });
  const end: End = async (how) => {
    decided.resolve(how);
    await ended;
  };
  onTestFinished(() => end('roll back'));
  await written.promise;
  return end;
}
