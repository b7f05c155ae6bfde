import { expect, test } from 'vitest';
import { buildUser, password, signIn } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
const newPassword = 'Moi?4567';

type Headers = Awaited<ReturnType<typeof signIn>>;

function change(headers: Headers, payload: { current_password: string; password: string }) {
  return server.app.inject({ method: 'POST', url: '/api/auth/change-my-pass', headers, payload });
}

function canSignIn(username: string, typed: string): Promise<boolean> {
  return server.app
    .inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: typed } })
    .then(({ statusCode }) => statusCode === 200);
}

async function isSignedIn(headers: Headers): Promise<boolean> {
  return (await server.app.inject({ url: '/api/all-companies', headers })).statusCode === 200;
}

test('the new password counts, and the other sessions of the person end', async () => {
  const user = await buildUser(server.db);
  const [mine, other] = [await signIn(server.app, user), await signIn(server.app, user)];

  const answer = await change(mine, { current_password: password, password: newPassword });

  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe('Thay đổi mật khẩu thành công');
  expect(await isSignedIn(mine)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect(await canSignIn(user.username, password)).toBe(false);
  expect(await canSignIn(user.username, newPassword)).toBe(true);
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('user_id', '=', user.user_id)
    .execute();
  expect(audit).toEqual([{ action: 'change-password', before: null, after: null }]);
});

test('VALIDATION_FAILED at current_password when it is wrong, and nothing changes', async () => {
  const user = await buildUser(server.db);
  const [mine, other] = [await signIn(server.app, user), await signIn(server.app, user)];

  const answer = await change(mine, { current_password: 'Wrong#123', password: newPassword });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ current_password: 'Mật khẩu hiện tại không đúng' });
  expect(await isSignedIn(other)).toBe(true);
  expect(await canSignIn(user.username, password)).toBe(true);
});

test.each(['Ab1!x', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1! ', 'Mật#1234A'])(
  'VALIDATION_FAILED at password for the weak or foreign %j',
  async (weak) => {
    const headers = await signIn(server.app, await buildUser(server.db));

    const answer = await change(headers, { current_password: password, password: weak });

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      password: 'Mật khẩu phải tối thiểu 6 ký tự và bao gồm số, chữ thường, chữ hoa và ký tự đặc biệt',
    });
  },
);

test('of two changes at once one counts', async () => {
  const user = await buildUser(server.db);
  const headers = await signIn(server.app, user);

  const answers = await Promise.all([
    change(headers, { current_password: password, password: 'Aaaa#111' }),
    change(headers, { current_password: password, password: 'Bbbb#222' }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});
