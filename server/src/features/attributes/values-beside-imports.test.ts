import { expect, test } from 'vitest';
import { signInAs } from '../../../test/factories/bills.ts';
import { postProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { openTransaction } from '../../../test/open-transaction.ts';
import { useApp } from '../../../test/use-app.ts';
import { listNotedValues } from './attributes.writes.ts';

const server = useApp({ connections: 6 });

test.for(['commit', 'roll back'] as const)(
  'a colour that an import brings too is saved at once beside it, and listed when that has ended: %s',
  async (how) => {
    const { db } = server;
    const shop = await buildShop(db);
    const { headers } = await signInAs(server, { shop, groups: ['Admin'] });
    const listed = async () => {
      const { company_id } = shop;
      const values = db.selectFrom('attribute_values').select('value').where('company_id', '=', company_id);
      return (await values.where('attribute_id', '=', 1).execute()).map(({ value }) => value);
    };
    const end = await openTransaction(db, (trx) => buildProduct(trx, { shop, color: 'Đen' }));

    const started = performance.now();
    const body = { product_code: 'LEN-1', product_name: 'Áo len', atts: [{ att_id: 1, value: 'Đen' }] };
    const saved = await postProduct(server, { headers, shop, body });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(saved.json().data.atts).toMatchObject([{ att_id: 1, value_id: null, value: 'Đen' }]);

    await listNotedValues(db);
    expect(await listed()).toEqual([]);
    await end(how);
    for (let turn = 0; turn < 2; turn++) {
      await listNotedValues(db);
      expect(await listed()).toEqual(['Đen']);
    }
    const read = await server.app.inject({ url: `/api/products/${saved.json().data.product_id}`, headers });
    expect(read.json().data.atts).toMatchObject([{ value_id: expect.any(Number), value: 'Đen' }]);
  },
);
