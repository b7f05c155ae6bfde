import { expect, test } from 'vitest';
import { buildShop } from '../../test/factories/shops.ts';
import { useDatabase } from '../../test/use-database.ts';
import { inTransaction } from '../database/database.ts';
import { placeProducts } from './place-products.ts';

const database = useDatabase();

test('models are made in the order of their first products, with a code or without', async () => {
  const { company_id } = await buildShop(database.db);
  const codes = ['M2', '', 'b', '', 'A', 'm2', ''];
  const { modelIds } = await inTransaction(database.db, (trx) =>
    placeProducts(
      trx,
      company_id,
      codes.map((code_anh) => ({ code_anh })),
    ),
  );
  expect(modelIds[5]).toBe(modelIds[0]);
  const firsts = modelIds.toSpliced(5, 1);
  expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
  expect(new Set(firsts).size).toBe(firsts.length);
});
