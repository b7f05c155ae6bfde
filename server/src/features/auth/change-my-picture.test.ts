import { changeMyPicture } from '@soquay/contract/auth';
import { expect, test } from 'vitest';
import { requestTo } from '../../../test/endpoints.ts';
import { buildUser, password, signIn } from '../../../test/factories/people.ts';
import { somePicture } from '../../../test/factories/pictures.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

type Headers = Awaited<ReturnType<typeof signIn>>;

async function send(headers: Headers, { company_id }: Shop, content: Buffer) {
  const image = new File([new Uint8Array(content)], 'toi.png');
  const request = await requestTo(changeMyPicture, company_id, { files: { image } });
  return await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
}

async function takeOff(headers: Headers) {
  const answer = await server.app.inject({ url: '/api/users/profile/picture', method: 'DELETE', headers });
  return answer.json().data;
}

test('a picture shows a person on every device, another one takes its place, and it is taken off', async () => {
  const shop = await buildShop(server.db);
  const user = await buildUser(server.db, { shop, groups: ['Photo'] });
  const headers = await signIn(server.app, user);

  const first = await send(headers, shop, await somePicture());
  expect(first.json(), first.body).toMatchObject({
    data: { user_id: user.user_id, picture: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}$/) },
    message: 'Cập nhật thành công',
  });
  const { picture } = first.json().data;
  expect((await server.app.inject(picture)).headers['content-type']).toMatch(/^image\//);
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: user.username, password },
  });
  expect(elsewhere.json().data.user.picture).toBe(picture);

  expect(await takeOff(headers)).not.toHaveProperty('picture');
  const log = await server.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('user_id', '=', user.user_id)
    .where('entity', '=', 'user')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { before: { picture: null }, after: { picture } },
    { before: { picture }, after: { picture: null } },
  ]);
});

test('what is no picture is refused at its field, and the one before stays', async () => {
  const shop = await buildShop(server.db);
  const headers = await signIn(server.app, await buildUser(server.db, { shop }));
  const { picture } = (await send(headers, shop, await somePicture())).json().data;

  const refused = await send(headers, shop, Buffer.from('<svg onload="alert(1)"/>'));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toHaveProperty('image');
  const kept = await server.db
    .selectFrom('users')
    .select('picture_sha256')
    .where('picture_company_id', '=', shop.company_id)
    .execute();
  expect(kept.map(({ picture_sha256 }) => `/api/pictures/${picture_sha256}`)).toEqual([picture]);
});
