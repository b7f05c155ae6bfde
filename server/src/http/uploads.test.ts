import { once } from 'node:events';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUser, signIn } from '../../test/factories/people.ts';
import { buildSheet, checkFile } from '../../test/factories/sheets.ts';
import { buildShop } from '../../test/factories/shops.ts';
import { useApp } from '../../test/use-app.ts';
import { sweepLeftFolders } from './temporary-folder.ts';

const server = useApp();

let port: number;

beforeAll(async () => {
  await server.app.listen({ port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});

/** Names of the folders that this process keeps forms in. */
async function foldersOfForms(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith(`soquay-upload-${process.pid}-`));
}

test.each([
  ['ACCESS_DENIED', 403, (shop: string) => `?company_id=${shop}`],
  ['ACCESS_DENIED', 403, () => ''],
  ['VALIDATION_FAILED', 422, () => '?company_id=abc'],
  ['VALIDATION_FAILED', 422, (shop: string) => `?company_id=${shop}&company_id=${shop}`],
])('%s before any of the upload has been received', async (code, status, query) => {
  const shop = await buildShop(server.db);
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Content'] }));

  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sending = request({
      port,
      method: 'POST',
      path: `/api/products/import/check${query(String(shop.company_id))}`,
      headers: {
        ...headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 15_000_000,
      },
    });
    sending.on('error', reject);
    sending.on('response', async (received) => {
      const chunks = await received.toArray();
      resolve({ status: received.statusCode, body: Buffer.concat(chunks).toString() });
      sending.destroy();
    });
    // The form itself never comes: who waited for it would never answer.
    sending.flushHeaders();
  });

  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body).code).toBe(code);
});

test('an upload whose sender hangs up before the answer leaves no file', async () => {
  const shop = await buildShop(server.db);
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Kho'] }));
  const form = new FormData();
  const rows = Array.from({ length: 5_000 }, (_, index) => [`A${index}`, 'Áo', 'Cái']);
  form.set('file', new Blob([new Uint8Array(buildSheet([['Mã', 'Tên', 'ĐVT'], ...rows]))]), 'hang.xlsx');

  const hangUp = new AbortController();
  const sending = fetch(`http://127.0.0.1:${port}/api/products/import/check?company_id=${shop.company_id}`, {
    method: 'POST',
    headers,
    body: form,
    signal: hangUp.signal,
  });
  await expect.poll(foldersOfForms).toHaveLength(1);
  hangUp.abort();
  await expect(sending).rejects.toThrow();
  await expect.poll(foldersOfForms, { timeout: 10_000 }).toEqual([]);
  // Nor does what was read of it stay.
  const imports = () =>
    server.db
      .selectFrom('sheet_imports')
      .select('import_id')
      .where('company_id', '=', shop.company_id)
      .execute();
  await expect.poll(imports, { timeout: 10_000 }).toEqual([]);
});

test('a form whose sender is gone the moment it is sent leaves no folder', async () => {
  const shop = await buildShop(server.db);
  const { authorization } = await signIn(server.app, await buildUser(server.db, { shop }));
  const body = '--x\r\ncontent-disposition: form-data; name="customer_name"\r\n\r\nLan\r\n--x--\r\n';
  const head = [
    `POST /api/orders?company_id=${shop.company_id} HTTP/1.1`,
    'host: localhost',
    `authorization: ${authorization}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${body.length}`,
  ];
  for (let times = 0; times < 300; times += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise<void>((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => sent()));
    socket.resetAndDestroy();
  }
  await expect.poll(foldersOfForms, { timeout: 10_000 }).toEqual([]);
});

describe('forms at once', () => {
  type Headers = Awaited<ReturnType<typeof signIn>>;

  /** Begins a form and never ends it; its answer comes before that, or not at all. */
  function beginForm(shop: { company_id: number }, headers: Headers) {
    const sending: ClientRequest = request({
      port,
      method: 'POST',
      path: `/api/orders?company_id=${shop.company_id}`,
      headers: {
        ...headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    });
    sending.on('error', () => undefined);
    const answer = new Promise<{ status: number | undefined; body: unknown }>((resolve) => {
      sending.on('response', async (received: IncomingMessage) => {
        const chunks = await received.toArray();
        resolve({ status: received.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) });
        sending.destroy();
      });
    });
    sending.write('--x\r\ncontent-disposition: form-data; name="images[]"; filename="a.png"\r\n\r\n');
    return { answer, hangUp: () => sending.destroy() };
  }

  const tooMany = {
    status: 429,
    body: {
      code: 'TOO_MANY_AT_ONCE',
      message: 'Đang có quá nhiều tệp được gửi cùng lúc, vui lòng đợi xong rồi gửi lại',
    },
  };

  /** Begins so many forms that all of them are being received. */
  async function beginForms(count: number, shop: { company_id: number }, headers: Headers) {
    const before = (await foldersOfForms()).length;
    const begun = Array.from({ length: count }, () => beginForm(shop, headers));
    await expect.poll(foldersOfForms).toHaveLength(before + count);
    return begun;
  }

  async function member(shop: Awaited<ReturnType<typeof buildShop>>): Promise<Headers> {
    return await signIn(server.app, await buildUser(server.db, { shop }));
  }

  test('TOO_MANY_AT_ONCE for a person’s ninth, and not once one of them has gone', async () => {
    const shop = await buildShop(server.db);
    const [seller, colleague] = [await member(shop), await member(shop)];
    const forms = await beginForms(8, shop, seller);
    expect(await beginForm(shop, seller).answer).toMatchObject(tooMany);
    forms.push(...(await beginForms(1, shop, colleague)));
    forms.shift()?.hangUp();
    await expect.poll(foldersOfForms).toHaveLength(8);
    forms.push(...(await beginForms(1, shop, seller)));
    for (const { hangUp } of forms) hangUp();
    await expect.poll(foldersOfForms).toEqual([]);
  });

  test('TOO_MANY_AT_ONCE for a shop’s seventeenth, and for the thirty-third of all', async () => {
    const shops = [
      await buildShop(server.db),
      await buildShop(server.db),
      await buildShop(server.db),
    ] as const;
    const forms = [];
    for (const shop of shops.slice(0, 2)) {
      for (let people = 0; people < 2; people += 1) {
        forms.push(...(await beginForms(8, shop, await member(shop))));
      }
      if (shop === shops[0]) expect(await beginForm(shop, await member(shop)).answer).toMatchObject(tooMany);
    }
    expect(await beginForm(shops[2], await member(shops[2])).answer).toMatchObject(tooMany);
    for (const { hangUp } of forms) hangUp();
    await expect.poll(foldersOfForms).toEqual([]);
    const [free] = await beginForms(1, shops[2], await member(shops[2]));
    free?.hangUp();
    await expect.poll(foldersOfForms).toEqual([]);
  });
});

test('VALIDATION_FAILED for a form that names another shop than its address', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Kho'] }));
  const answer = await checkFile(server.app, {
    headers,
    shop,
    file: buildSheet([['Mã', 'Tên', 'ĐVT']]),
    fields: { company_id: String(other.company_id) },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ company_id: 'Biểu mẫu ghi một cửa hàng khác với địa chỉ gửi đến' });
});

test.each([
  ['SHOP_FORBIDDEN', 403, (other: number) => String(other)],
  ['VALIDATION_FAILED', 422, () => 'abc'],
  ['VALIDATION_FAILED', 422, () => undefined],
])(
  '%s for a form that alone may name the shop, and names none that is theirs',
  async (code, status, named) => {
    const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
    const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Kho'] }));
    const form = new FormData();
    const company_id = named(other.company_id);
    if (company_id !== undefined) form.set('company_id', company_id);
    form.set('import', new Blob([new Uint8Array(buildSheet([['Mã', 'Tên', 'ĐVT']]))]), 'hang.xlsx');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/products/import/check',
      headers,
      payload: form,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    await expect.poll(foldersOfForms).toEqual([]);
  },
);

test('REQUEST_TOO_LARGE for a text field as long as a file', async () => {
  const shop = await buildShop(server.db);
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Kho'] }));
  const answer = await checkFile(server.app, { headers, shop, fields: { note: 'x'.repeat(500_000) } });
  expect(answer.json().code).toBe('REQUEST_TOO_LARGE');
});

test('what a process that is no more left of its uploads is removed, others’ stays', async () => {
  const noProcess = 2 ** 22 + 1;
  const left = join(tmpdir(), `soquay-upload-${noProcess}-abc`);
  await mkdir(join(left, 'deep'), { recursive: true });
  const running = await mkdtemp(join(tmpdir(), `soquay-upload-${process.ppid}-`));

  await sweepLeftFolders();

  const names = (await readdir(tmpdir())).map((name) => join(tmpdir(), name));
  expect(names).not.toContain(left);
  expect(names).toContain(running);
});

test('UPLOADS_OF_DAY_EXCEEDED for who has sent ten gigabytes today, not for a colleague, nor the day after', async () => {
  const shop = await buildShop(server.db);
  const storekeeper = () => buildUser(server.db, { shop, groups: ['Kho'] });
  const [photographer, colleague] = [await storekeeper(), await storekeeper()];
  const { user_id } = photographer;
  const headers = await signIn(server.app, photographer);
  const send = async (sender = headers) => {
    const answer = await checkFile(server.app, {
      headers: sender,
      shop,
      file: buildSheet([['Mã hàng'], ['A1']]),
    });
    return answer.json().code;
  };
  const sent = () =>
    server.db.selectFrom('upload_days').select(['day', 'bytes']).where('user_id', '=', user_id);
  const before = await send();
  const [first] = await sent().execute();
  expect(Number(first?.bytes)).toBeGreaterThan(1_000);

  await server.db
    .updateTable('upload_days')
    .set({ bytes: 10 * 1024 ** 3 })
    .where('user_id', '=', user_id)
    .execute();
  expect(await send()).toBe('UPLOADS_OF_DAY_EXCEEDED');
  expect(await send(await signIn(server.app, colleague))).toBe(before);

  await server.db
    .updateTable('upload_days')
    .set({ day: '2026-01-31' })
    .where('user_id', '=', user_id)
    .execute();
  expect(await send()).toBe(before);
  expect(await sent().execute()).toEqual([first]);
});
