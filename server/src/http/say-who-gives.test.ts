import { beforeEach, expect, test } from 'vitest';
import { signInAs } from '../../test/factories/bills.ts';
import { buildUser } from '../../test/factories/people.ts';
import { buildShop, type Shop } from '../../test/factories/shops.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp();
let shop: Shop;

beforeEach(async () => {
  shop = await buildShop(server.db);
  await buildUser(server.db, { shop, groups: ['Admin'], fullname: 'Chị Hương 🌸' });
});

async function refused(groups: ('Sale' | 'Kho' | 'KeToan')[], url: string) {
  const { headers } = await signInAs(server, { shop, groups });
  const answer = await server.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(403);
  return answer.json();
}

test('a refusal names the right that is lacking, and who gives it', async () => {
  await buildUser(server.db, { shop, groups: ['Admin'], fullname: 'Anh Đã Nghỉ', status: 0 });
  const body = await refused(['Kho'], `/api/bills?company_id=${shop.company_id}`);
  expect(body).toMatchObject({
    code: 'ACCESS_DENIED',
    message: 'Cần quyền Xem ở Hóa đơn. Chị Hương 🌸 (Quản trị) cấp được.',
    params: { module: 'orders', action: 'view', givers: 'Chị Hương 🌸 (Quản trị)' },
  });
});

test('what is a group’s alone names the group', async () => {
  const body = await refused(['KeToan'], `/api/audit?company_id=${shop.company_id}`);
  expect(body.message).toBe('Chỉ nhóm Quản trị làm được việc này. Chị Hương 🌸 (Quản trị) cấp được.');
});

test('of data that all shops share the shop is one of the person’s', async () => {
  const body = await refused(['Kho'], '/api/customers');
  expect(body.message).toBe('Cần quyền Xem ở Khách hàng. Chị Hương 🌸 (Quản trị) cấp được.');
});

test('who may not know the shop hears nothing of its people', async () => {
  const other = await buildShop(server.db);
  const body = await refused(['Sale'], `/api/bills?company_id=${other.company_id}`);
  expect(body).toMatchObject({ code: 'SHOP_FORBIDDEN' });
  expect(body.message).not.toContain('Hương');
});

test('the screens ask who gives rights', async () => {
  const { headers } = await signInAs(server, { shop, groups: ['Sale'] });
  const answer = await server.app.inject({ url: `/api/users/givers?company_id=${shop.company_id}`, headers });
  expect(answer.json()).toEqual({ data: ['Chị Hương 🌸 (Quản trị)'] });
});
