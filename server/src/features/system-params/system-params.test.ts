import { addDays, businessDay } from '@soquay/contract/rules/day';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildExportBody, buildExportLine, writeExport } from '../../../test/factories/exports.ts';
import { buildUser, password, rolesOf, signIn } from '../../../test/factories/people.ts';
import { buildReceiptBody, buildReceiptLine, writeReceipt } from '../../../test/factories/receipts.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
const url = '/api/system-params';
const today = businessDay(new Date());
let counter: Counter;
let shop: Shop;
let admin: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  ({ shop } = counter);
  admin = await signIn(
    server.app,
    await buildUser(server.db, { shop, groups: ['Admin'], fullname: 'Âu Thị Chủ' }),
  );
});

async function list(headers = admin, company_id = shop.company_id) {
  const answer = await server.app.inject({ url, query: { company_id: String(company_id) }, headers });
  return { status: answer.statusCode, params: answer.json().data };
}

async function save(
  param_code: string,
  param_value: unknown,
  { headers = admin, ...given }: { headers?: Headers; version?: number } = {},
) {
  const { params } = await list();
  const version = params.find((param: { param_code: string }) => param.param_code === param_code)?.version;
  const answer = await server.app.inject({
    method: 'PUT',
    url,
    headers,
    payload: { company_id: shop.company_id, param_code, param_value, version: version ?? 0, ...given },
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('the parameters of a shop', () => {
  test('begin with their defaults, which nobody has changed', async () => {
    expect((await list()).params).toEqual(
      [
        ['password_min_length', 'Độ dài mật khẩu tối thiểu', 'number', '8'],
        ['hold_days', 'Số ngày giữ hàng', 'number', '1'],
        ['stock_days_back', 'Số ngày được lùi khi nhập, xuất kho', 'number', '60'],
        ['slip_closing_line', 'Lời cuối phiếu in', 'text', 'Cảm ơn quý khách và hẹn gặp lại!'],
      ].map(([param_code, param_name, param_type, param_value]) => ({
        company_id: shop.company_id,
        param_code,
        param_name,
        param_type,
        param_value,
        default_value: param_value,
        version: 0,
        changed_by: null,
        changed_at: null,
      })),
    );
  });

  test('say who changed them and when, and go back to their defaults', async () => {
    const set = await save('hold_days', 7);
    expect(set).toMatchObject({
      status: 200,
      message: 'Cập nhật thành công',
      data: { param_value: '7', version: 1, changed_by: { fullname: 'Âu Thị Chủ' } },
    });
    expect(Date.now() - Date.parse(set.data.changed_at)).toBeLessThan(60_000);
    expect((await save('hold_days', '1')).data).toMatchObject({ param_value: '1', version: 2 });
    const log = await server.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'before', 'after'])
      .where('company_id', '=', shop.company_id)
      .where('entity', '=', 'system-param')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'update', entity_id: 'hold_days', before: { param_value: '1' }, after: { param_value: '7' } },
      { action: 'update', entity_id: 'hold_days', before: { param_value: '7' }, after: { param_value: '1' } },
    ]);
  });

  test('are the shop’s own', async () => {
    await save('hold_days', 9);
    const other = await buildShop(server.db);
    const there = await signIn(server.app, await buildUser(server.db, { shop: other, groups: ['Admin'] }));

    expect((await list(there, other.company_id)).params[1]).toMatchObject({ param_value: '1', version: 0 });
    expect((await list(there)).status).toBe(403);
    expect((await save('hold_days', 3, { headers: there })).status).toBe(403);
  });

  test.each(['KeToan', 'Sale', 'Kho', 'Order', 'Content', 'Photo'] as const)(
    'are read and not set by %s',
    async (group) => {
      const { headers } = await signInAs(server, { shop, groups: [group] });
      expect((await list(headers)).status).toBe(200);
      expect(await save('hold_days', 3, { headers })).toMatchObject({ status: 403 });
    },
  );

  test.each([
    ['password_min_length', '5', 'Độ dài mật khẩu tối thiểu không được nhỏ hơn 6'],
    ['password_min_length', 17, 'Độ dài mật khẩu tối thiểu không được lớn hơn 16'],
    ['hold_days', '', 'Vui lòng nhập số ngày giữ hàng'],
    ['hold_days', '1.5', 'Số ngày giữ hàng phải là số nguyên'],
    ['hold_days', '٣', 'Số ngày giữ hàng phải là số nguyên'],
    ['hold_days', -1, 'Số ngày giữ hàng không được nhỏ hơn 0'],
    ['stock_days_back', '61', 'Số ngày được lùi khi nhập, xuất kho không được lớn hơn 60'],
    ['slip_closing_line', 'Hẹn gặp lại 👋'.repeat(20), 'Lời cuối phiếu in tối đa 200 ký tự'],
  ])('%s refuses %s at its field', async (code, value, text) => {
    expect(await save(code, value)).toMatchObject({ status: 422, errors: { param_value: text } });
    expect((await list()).params.every(({ version }: { version: number }) => version === 0)).toBe(true);
  });

  test('that nobody declared are refused', async () => {
    expect(await save('is_admin', '1')).toMatchObject({
      status: 422,
      errors: { param_code: expect.any(String) },
    });
  });

  test('changed by two at once keep the first, and the second hears what holds now', async () => {
    const answers = await Promise.all([
      save('hold_days', 3, { version: 0 }),
      save('hold_days', 5, { version: 0 }),
    ]);
    const [done, late] = answers.sort((one, other) => one.status - other.status);
    expect(done?.status).toBe(200);
    expect(late).toMatchObject({
      status: 409,
      code: 'VERSION_STALE',
      params: { current: { param_value: done?.data.param_value, version: 1 } },
    });
  });
});

describe('what they do', () => {
  test('the closing line stands on the letterhead at once, as plain text, or not at all', async () => {
    const letterhead = async () => {
      const answer = await server.app.inject({
        url: `/api/companies/${shop.company_id}/letterhead`,
        headers: counter.headers,
      });
      return answer.json().data.closing_line;
    };
    await save('slip_closing_line', ' <b>Tết</b> đóng cửa mùng 1–3 🎆 ');
    expect(await letterhead()).toBe('<b>Tết</b> đóng cửa mùng 1–3 🎆');
    await save('slip_closing_line', '');
    expect(await letterhead()).toBe('');
    await save('slip_closing_line', 'Cảm ơn quý khách và hẹn gặp lại!');
    expect(await letterhead()).toBe('Cảm ơn quý khách và hẹn gặp lại!');
  });

  test('receipts and exports are dated back as far as the shop takes them', async () => {
    const keeper = (await signInAs(server, { shop, groups: ['Kho'] })).headers;
    await save('stock_days_back', 2);
    const receive = (receipt_date: string) =>
      writeReceipt(server, 'POST', '', {
        headers: keeper,
        body: buildReceiptBody(counter, { receipt_date, details: [buildReceiptLine(counter)] }),
      });
    const send = (export_date: string) =>
      writeExport(server, 'POST', '', {
        headers: keeper,
        body: buildExportBody(counter, { export_date, details: [buildExportLine(counter)] }),
      });

    expect(await receive(addDays(today, -3))).toMatchObject({
      status: 422,
      errors: { receipt_date: 'Ngày nhập chỉ được lùi tối đa 2 ngày' },
    });
    expect(await send(addDays(today, -3))).toMatchObject({
      status: 422,
      errors: { export_date: 'Ngày xuất chỉ được lùi tối đa 2 ngày' },
    });
    expect((await receive(addDays(today, -2))).status).toBe(200);
    expect((await send(addDays(today, -2))).status).toBe(200);
  });

  test('a new password is as long as the strictest of one’s shops asks', async () => {
    const strict = await buildShop(server.db);
    const user = await buildUser(server.db, { shop, groups: ['Sale'] });
    const chief = await signIn(server.app, await buildUser(server.db, { shop: strict, groups: ['Admin'] }));
    const added = await server.app.inject({
      method: 'PUT',
      url,
      headers: chief,
      payload: {
        company_id: strict.company_id,
        param_code: 'password_min_length',
        param_value: 12,
        version: 0,
      },
    });
    expect(added.statusCode, added.body).toBe(200);
    const change = async (typed: string, headers: Headers) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/auth/change-my-pass',
        headers,
        payload: { current_password: password, password: typed },
      });
      return { status: answer.statusCode, errors: answer.json().errors };
    };
    const elsewhereToo = await buildUser(server.db, { shop: strict, groups: ['Sale'] });
    await server.db
      .insertInto('user_roles')
      .columns(['user_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom('roles')
          .select((role) => [role.val(elsewhereToo.user_id).as('user_id'), 'role_id'])
          .where('company_id', '=', shop.company_id)
          .where('role_name', '=', 'Kho'),
      )
      .execute();

    const mine = await signIn(server.app, elsewhereToo);
    expect(await change('Quay?4567', mine)).toEqual({
      status: 422,
      errors: { password: 'Mật khẩu tối thiểu 12 ký tự' },
    });
    expect((await change('Quay?45678901', mine)).status).toBe(200);
    expect((await change('Quay?4567', await signIn(server.app, user))).status).toBe(200);
  });

  test('a shop asks eight characters from its first day, in the profile and of people without a shop too', async () => {
    const user = await buildUser(server.db, { shop, groups: ['Sale'] });
    const headers = await signIn(server.app, user);
    const change = await server.app.inject({
      method: 'POST',
      url: '/api/auth/change-my-pass',
      headers,
      payload: { current_password: password, password: 'Quay?45' },
    });
    const eight = { password: 'Mật khẩu tối thiểu 8 ký tự' };
    expect(change.json().errors).toEqual(eight);
    const profile = await server.app.inject({
      method: 'PUT',
      url: '/api/users/profile',
      headers,
      payload: { fullname: 'Lan' },
    });
    expect(profile.json().data.password_min_length).toBe(8);

    const system = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
    const hired = await server.app.inject({
      method: 'POST',
      url: '/api/users',
      headers: system,
      payload: { username: `x${shop.company_id}`, password: 'Quay?45', fullname: 'Người Mới', is_admin: 1 },
    });
    expect(hired.json().errors).toEqual(eight);
  });

  test('a new member’s first password is as long as the shop asks', async () => {
    await save('password_min_length', 10);
    const hire = async (typed: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: admin,
        payload: {
          username: `moi.${shop.company_id}`,
          password: typed,
          fullname: 'Người Mới',
          companies: [
            {
              company_id: shop.company_id,
              role_ids: await rolesOf(server.db, shop, ['Sale']),
              warehouse_codes: [],
            },
          ],
        },
      });
      return { status: answer.statusCode, errors: answer.json().errors };
    };
    expect(await hire('Quay?4567')).toEqual({
      status: 422,
      errors: { password: 'Mật khẩu tối thiểu 10 ký tự' },
    });
    expect((await hire('Quay?45678')).status).toBe(200);
  });
});
