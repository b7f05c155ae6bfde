import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
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

test.each([
  ['ACCESS_DENIED', 403, (shop: string) => `?company_id=${shop}`],
  ['VALIDATION_FAILED', 422, () => ''],
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
  const received = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith(`soquay-upload-${process.pid}-`));

  const hangUp = new AbortController();
  const sending = fetch(`http://127.0.0.1:${port}/api/products/import/check?company_id=${shop.company_id}`, {
    method: 'POST',
    headers,
    body: form,
    signal: hangUp.signal,
  });
  await expect.poll(received).toHaveLength(1);
  hangUp.abort();
  await expect(sending).rejects.toThrow();
  await expect.poll(received, { timeout: 10_000 }).toEqual([]);
  // Nor does what was read of it stay.
  const imports = () =>
    server.db
      .selectFrom('sheet_imports')
      .select('import_id')
      .where('company_id', '=', shop.company_id)
      .execute();
  await expect.poll(imports, { timeout: 10_000 }).toEqual([]);
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
