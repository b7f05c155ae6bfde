import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../test/factories/people.ts';
import { buildSheet, checkFile } from '../../test/factories/sheets.ts';
import { buildShop } from '../../test/factories/shops.ts';
import { useApp } from '../../test/use-app.ts';
import { sweepLeftUploads } from './uploads.ts';

const server = useApp();

test('ACCESS_DENIED before any of the upload has been received', async () => {
  const shop = await buildShop(server.db);
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Content'] }));
  await server.app.listen({ port: 0 });
  const { port } = server.app.server.address() as AddressInfo;

  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sending = request({
      port,
      method: 'POST',
      path: `/api/products/import/check?company_id=${shop.company_id}`,
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

  expect(answer.status).toBe(403);
  expect(JSON.parse(answer.body).code).toBe('ACCESS_DENIED');
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

  await sweepLeftUploads();

  const names = (await readdir(tmpdir())).map((name) => join(tmpdir(), name));
  expect(names).not.toContain(left);
  expect(names).toContain(running);
});
