import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { runInContext } from '../request-context.ts';
import { commitWith, inTransaction, type Trx } from './database.ts';
import type { LastWrites } from './pipeline.ts';
import { type Touched, touch } from './touched.ts';

const database = useDatabase();
const read = CompiledQuery.raw('select 1');
const hangUp = CompiledQuery.raw('select pg_terminate_backend(pg_backend_pid())');

/** Runs a transaction in a request, and gives what its listener heard. */
async function heardOf(work: (trx: Trx) => Promise<LastWrites<unknown>>): Promise<Touched[]> {
  const heard: Touched[] = [];
  const onCommit = (touched: Touched) => heard.push(touched);
  await runInContext({ share: 'shop 1', onCommit }, () => commitWith(database.db, work)).catch(
    () => undefined,
  );
  return heard;
}

const written: LastWrites<void> = { statements: [read], answer: () => undefined };

test('after the commit the request hears which goods of which shops were touched', async () => {
  const heard = await heardOf(async (trx) => {
    touch(trx, 1, 7);
    touch(trx, 2);
    touch(trx, 1, 8);
    return written;
  });
  expect(heard).toEqual([
    new Map([
      [1, new Set([7, 8])],
      [2, new Set()],
    ]),
  ]);
});

test('each of several transactions is heard of by itself', async () => {
  const heard: Touched[] = [];
  await runInContext({ share: 'shop 1', onCommit: (touched) => heard.push(touched) }, async () => {
    for (const product of [7, 8]) await inTransaction(database.db, async (trx) => touch(trx, 1, product));
  });
  expect(heard).toEqual([new Map([[1, new Set([7])]]), new Map([[1, new Set([8])]])]);
});

test('nothing is heard of a transaction that was rolled back, before its end or at it', async () => {
  const refused = await heardOf(async (trx) => {
    await trx.executeQuery(read);
    touch(trx, 1, 7);
    throw new Error('refused');
  });
  const failed = await heardOf(async (trx) => {
    touch(trx, 1, 7);
    return { ...written, statements: [CompiledQuery.raw('select 1 / 0')] };
  });
  expect([refused, failed]).toEqual([[], []]);
});

test('nothing is heard of work that an earlier transaction has done', async () => {
  const heard = await heardOf(async (trx) => {
    touch(trx, 1, 7);
    return { ...written, isDoneBefore: true };
  });
  expect(heard).toEqual([]);
});

test('a second try begins with nothing touched', async () => {
  const goods = [7, 8];
  const heard = await heardOf(async (trx) => {
    const product = goods.shift();
    touch(trx, 1, product);
    await trx.executeQuery(read);
    if (product === 7) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return written;
  });
  expect(heard).toEqual([new Map([[1, new Set([8])]])]);
});

test('a connection lost at the commit may have committed: the request hears', async () => {
  const heard = await heardOf(async (trx) => {
    touch(trx, 1, 7);
    return { ...written, statements: [hangUp] };
  });
  expect(heard).toEqual([new Map([[1, new Set([7])]])]);
});
