import { expect, test } from 'vitest';
import { buildUser, password, signIn } from '../../../test/factories/people.ts';
import { signInMeanwhile, type Tokens } from '../../../test/sign-in-meanwhile.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
const newPassword = 'Moi?4567';

type Headers = Awaited<ReturnType<typeof signIn>>;

function change(
  headers: Headers,
  payload: { current_password: string; password: string; confirmPassword?: string },
) {
  return server.app.inject({ method: 'POST', url: '/api/auth/change-my-pass', headers, payload });
}

function signInWith(username: string, typed: string) {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: typed },
  });
}

async function canSignIn(username: string, typed: string): Promise<boolean> {
  return (await signInWith(username, typed)).statusCode === 200;
}

function refresh({ refresh_token }: Tokens) {
  return server.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });
}

async function isSignedIn(headers: Headers): Promise<boolean> {
  return (await server.app.inject({ url: '/api/all-companies', headers })).statusCode === 200;
}

test('the new password counts, and a new session takes the place of all others', async () => {
  const user = await buildUser(server.db);
  const [mine, other] = [await signIn(server.app, user), await signIn(server.app, user)];

  const answer = await change(mine, { current_password: password, password: newPassword });

  expect(answer.statusCode).toBe(200);
  const { data, message } = answer.json();
  expect(message).toBe('Thay đổi mật khẩu thành công');
  expect(await isSignedIn({ authorization: `Bearer ${data.access_token}` })).toBe(true);
  expect((await refresh(data)).statusCode).toBe(200);
  expect(await isSignedIn(mine)).toBe(false);
  expect(await isSignedIn(other)).toBe(false);
  expect(await canSignIn(user.username, password)).toBe(false);
  expect(await canSignIn(user.username, newPassword)).toBe(true);
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('user_id', '=', user.user_id)
    .where('entity', '=', 'user')
    .execute();
  expect(audit).toEqual([{ action: 'change-password', before: null, after: null }]);
});

test('typed again where that is sent, it is the same', async () => {
  const user = await buildUser(server.db);
  const mine = await signIn(server.app, user);
  const asked = { current_password: password, password: newPassword };
  const different = await change(mine, { ...asked, confirmPassword: `${newPassword}!` });
  expect(different.json().errors).toEqual({
    confirmPassword: 'Xác nhận mật khẩu không trùng với mật khẩu mới',
  });
  expect(await canSignIn(user.username, password)).toBe(true);
  expect((await change(mine, { ...asked, confirmPassword: newPassword })).statusCode).toBe(200);
});

test('no sign-in with the old password and no refresh that races the change outlives it', async () => {
  const user = await buildUser(server.db);
  const mine = (await signInWith(user.username, password)).json().data;
  const headers = { authorization: `Bearer ${mine.access_token}` };
  let changed: Tokens | undefined;
  const refreshed: Tokens[] = [];

  const signedIn = await signInMeanwhile(server.app, { username: user.username, password }, async () => {
    const [answer, ...refreshes] = await Promise.all([
      change(headers, { current_password: password, password: newPassword }),
      ...Array.from({ length: 5 }, () => refresh(mine)),
    ]);
    changed = answer.json().data;
    refreshed.push(...refreshes.filter(({ statusCode }) => statusCode === 200).map((one) => one.json()));
  });
  server.passSeconds(5);

  expect(signedIn.length).toBeGreaterThan(0);
  for (const tokens of [...signedIn, ...refreshed]) {
    expect(await isSignedIn({ authorization: `Bearer ${tokens.access_token}` })).toBe(false);
    expect((await refresh(tokens)).json().code).toBe('SESSION_ENDED');
  }
  expect((await refresh(changed as Tokens)).statusCode).toBe(200);
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
    change(headers, { current_password: password, password: 'Cauvong#11' }),
    change(headers, { current_password: password, password: 'Thacnuoc#22' }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});
