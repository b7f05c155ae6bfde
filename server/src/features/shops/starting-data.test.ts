import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

async function get(user: { username: string }, url: string) {
  const answer = await server.app.inject({ url, headers: await signIn(server.app, user) });
  return answer.json();
}

test('shops are those where the person holds a role; all of them for a system admin', async () => {
  const [mine, other] = [await buildShop(server.db), await buildShop(server.db)];
  const seller = await buildUser(server.db, { shop: mine });
  const admin = await buildUser(server.db, { is_admin: true });

  expect((await get(seller, '/api/all-companies')).data).toEqual([
    {
      company_id: mine.company_id,
      company_name: mine.company_name,
      company_address: '12 Hàng Bông, Hà Nội',
      company_phone: '0243 825 0000',
      company_tax_code: '',
      active: 1,
      version: 1,
    },
  ]);
  expect((await get(admin, '/api/all-companies')).data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ company_id: mine.company_id }),
      expect.objectContaining({ company_id: other.company_id }),
    ]),
  );
});

test('warehouses are all of the shop, whichever are assigned', async () => {
  const shop = await buildShop(server.db);
  await buildShop(server.db);
  const seller = await buildUser(server.db, { shop, warehouses: shop.warehouses.slice(0, 1) });

  const { data } = await get(seller, `/api/all-warehouses?company_id=${shop.company_id}`);

  expect(data.map(({ warehouse_code }: { warehouse_code: string }) => warehouse_code)).toEqual(
    shop.warehouses,
  );
});

test('a new business has units and payment methods to begin with', async () => {
  const nobody = await buildUser(server.db);

  const { data: units } = await get(nobody, '/api/all-units');
  expect(units).toContainEqual({ unit_code: 'cái', unit_name: 'Cái', active: 1, version: 1 });
  expect(units).toContainEqual({ unit_code: 'lon', unit_name: 'Lon', active: 1, version: 1 });
  expect(units).not.toContainEqual(expect.objectContaining({ unit_code: 'kg' }));
  expect((await get(nobody, '/api/all-payment-methods')).data).toEqual([
    { payment_code: 'TM', payment_desc: 'Tiền mặt', kind: 'cash', active: 1, version: 1 },
    { payment_code: 'CK', payment_desc: 'Chuyển khoản', kind: 'transfer', active: 1, version: 1 },
    { payment_code: 'THE', payment_desc: 'Thẻ', kind: 'card', active: 1, version: 1 },
    { payment_code: 'COD', payment_desc: 'Thu hộ khi giao hàng (COD)', kind: 'cod', active: 1, version: 1 },
  ]);
});
