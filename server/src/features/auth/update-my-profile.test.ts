import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

const profile = {
  fullname: 'Nguyễn Thị Mới',
  email: 'moi@example.vn',
  phone: '0912345678',
  birthday: '1995-02-28',
  gender: 0,
};

test('keeps the profile and leaves an audit row', async () => {
  const user = await buildUser(server.db, { shop: await buildShop(server.db) });
  const headers = await signIn(server.app, user);

  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers,
    payload: { ...profile, is_admin: 1 },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    data: { ...profile, username: user.username, is_admin: 0 },
    message: 'Cập nhật thành công',
  });
  const saved = await server.db
    .selectFrom('users')
    .select(['fullname', 'email', 'phone', 'birthday', 'gender', 'is_admin'])
    .where('user_id', '=', user.user_id)
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({ ...profile, is_admin: false });
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'before', 'after'])
    .where('user_id', '=', user.user_id)
    .where('entity', '=', 'user')
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({
    action: 'update',
    entity: 'user',
    before: { fullname: user.fullname },
    after: { fullname: profile.fullname },
  });
});

test('what is left out stays, what is blank is emptied', async () => {
  const headers = await signIn(server.app, await buildUser(server.db));
  const put = (payload: object) =>
    server.app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload });
  await put(profile);

  const { fullname } = profile;
  const answer = await put({ fullname, phone: ' ', gender: null });

  expect(answer.json().data).toMatchObject({ ...profile, phone: '', gender: null });
});

test.each([
  [{ fullname: ' ' }, { fullname: 'Thiếu họ tên!' }],
  [{ email: 'moi@' }, { email: 'Email không đúng định dạng' }],
  [{ phone: 'xxx' }, { phone: 'Số điện thoại không đúng' }],
  [{ birthday: '0000-01-01' }, { birthday: 'Ngày sinh không hợp lệ' }],
])('VALIDATION_FAILED at the field for %j', async (wrong, errors) => {
  const headers = await signIn(server.app, await buildUser(server.db));

  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers,
    payload: { ...profile, ...wrong },
  });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
});

test('VERSION_STALE with the profile as another window has saved it, unless it is the same', async () => {
  const user = await buildUser(server.db);
  const headers = await signIn(server.app, user);
  const put = (payload: object) =>
    server.app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload });

  const first = await put({ ...profile, version: 1 });
  const lost = await put({ ...profile, version: 1 });
  const late = await put({ ...profile, phone: '0987654321', version: 1 });

  expect(first.json().data.version).toBe(2);
  expect(lost.json()).toEqual(first.json());
  expect(late.json()).toMatchObject({
    code: 'VERSION_STALE',
    params: { current: { ...profile, version: 2 } },
  });
});
