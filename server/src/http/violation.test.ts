import { expect, test } from 'vitest';
import { buildBillBody, buildCounter, sell } from '../../test/factories/bills.ts';
import { useApp } from '../../test/use-app.ts';
import { answeredConstraints, refusalOfViolation } from './violation.ts';

// A fault of ours stands in the log: the one that is made here is not to be taken for a real one.
const server = useApp({ logLevel: 'silent' });

test('every constraint named here is one of the database', async () => {
  const rows = await server.db
    .selectFrom('pg_constraint' as never)
    .select('conname' as never)
    .execute();
  const indexes = await server.db
    .selectFrom('pg_indexes' as never)
    .select('indexname' as never)
    .execute();
  const triggers = await server.db
    .selectFrom('pg_trigger' as never)
    .select('tgname' as never)
    .execute();
  const known = [...rows, ...indexes, ...triggers].flatMap((row) => Object.values(row as object));
  expect(known).toEqual(expect.arrayContaining(answeredConstraints));
});

test('a key that two people chose at one moment is refused at its field', () => {
  expect(refusalOfViolation({ code: '23505', constraint: 'companies_name_unique' })).toMatchObject({
    code: 'CODE_TAKEN',
    message: 'Tên cửa hàng đã tồn tại',
    errors: { company_name: { key: 'taken' } },
  });
});

test.each([{}, { constraint: 'bills_number_unique' }, { constraint: 'stock_levels_never_negative' }])(
  '%j is a fault of ours',
  (error) => {
    expect(refusalOfViolation(error)).toBeUndefined();
  },
);

test('a damaged counter is not told as a code that exists', async () => {
  const counter = await buildCounter(server);
  const sale = () => sell(server, { headers: counter.headers, body: buildBillBody(counter) });
  await sale();
  await server.db
    .updateTable('document_counters')
    .set({ last_number: 0 })
    .where('company_id', '=', counter.shop.company_id)
    .execute();
  expect(await sale()).toMatchObject({ status: 500, code: 'UNEXPECTED' });
});
