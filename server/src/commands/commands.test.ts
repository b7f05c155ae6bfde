import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const runProgram = promisify(execFile);

let folder: string;
let dataDir: string;
let database: TestDatabase | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soquay-commands-'));
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  await database?.drop();
  database = undefined;
  await rm(folder, { recursive: true });
});

const onBusiness = [['backup', 'shop.tar.gz'], ['verify'], ['reset-password', 'admin']];

test.each(onBusiness)('%s makes no database where there is none', async (...command) => {
  expect(await refusalOf(command, { DATA_DIR: dataDir })).toBe(
    `DATA_DIR=${dataDir} chưa có dữ liệu của Sổ Quầy: hãy xem lại địa chỉ, hoặc chạy npm start trước.\n`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test.each(onBusiness)('%s leaves an empty database of DATABASE_URL empty', async (...command) => {
  database = await createTestDatabase('empty');
  expect(await refusalOf(command, { DATABASE_URL: database.url })).toMatch(
    /^Cơ sở dữ liệu ở DATABASE_URL chưa có dữ liệu của Sổ Quầy: .*\n$/,
  );
  expect(await query("SELECT to_regclass('schema_migrations')")).toEqual([{ to_regclass: null }]);
  expect(existsSync(dataDir)).toBe(false);
});

test.each(onBusiness)('%s refuses a database newer than the code', async (...command) => {
  database = await createTestDatabase();
  await query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-tomorrow', '')");
  expect(await refusalOf(command, { DATABASE_URL: database.url })).toMatch(
    /^Cơ sở dữ liệu mới hơn bản Sổ Quầy này \(đã có bước "9999-tomorrow"\): .*\n$/,
  );
});

test('a backup beside DATABASE_URL without the folder of uploads is refused', async () => {
  database = await createTestDatabase();
  expect(await refusalOf(['backup', 'shop.tar.gz'], { DATABASE_URL: database.url })).toBe(
    `DATA_DIR=${dataDir} không có thư mục files của các tệp đã tải lên: hãy đặt DATA_DIR như của máy chủ.\n`,
  );
  expect(existsSync(join(folder, 'shop.tar.gz'))).toBe(false);
});

test.each([
  ['no file', [], 'Cho biết tệp sao lưu'],
  ['a file that is not there', ['nowhere.tar.gz'], 'không có đường dẫn đó'],
  ['a file that is no backup', ['letter.txt'], 'không phải bản sao lưu Sổ Quầy nguyên vẹn'],
])('a restore of %s is refused before a database is made', async (_what, names, refusal) => {
  await writeFile(join(folder, 'letter.txt'), 'Kính gửi');
  expect(await refusalOf(['restore', ...names], { DATA_DIR: dataDir })).toContain(refusal);
  expect(existsSync(dataDir)).toBe(false);
});

test('verify names goods in a warehouse that is off, and finds the books right all the same', async () => {
  database = await createTestDatabase();
  await query(`
    INSERT INTO companies (company_id, company_name) OVERRIDING SYSTEM VALUE VALUES (7, 'Hoa Mai');
    INSERT INTO users (user_id, username, password_hash, fullname) OVERRIDING SYSTEM VALUE VALUES (7, 'an', '', 'An');
    INSERT INTO warehouses (company_id, warehouse_code, warehouse_name, active) VALUES (7, 'K1', 'Kho cũ', 0);
    INSERT INTO base_products (company_id, base_product_id) OVERRIDING SYSTEM VALUE VALUES (7, 7);
    INSERT INTO products (company_id, base_product_id, product_id, product_code, product_name, unit_code)
      OVERRIDING SYSTEM VALUE VALUES (7, 7, 7, 'AO', 'Áo', 'cái');
    INSERT INTO stock_levels (company_id, warehouse_code, product_id, qty) VALUES (7, 'K1', 7, 3);
    INSERT INTO stock_movements (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id,
      user_id, posted_at, business_date, action, balance)
      VALUES (7, 'K1', 7, 3, 'opening', 1, 1, 7, now(), '2026-03-08', 'create', 3)`);
  const { stdout } = await run(['verify'], { DATABASE_URL: database.url });
  expect(stdout.trim().split('\n').slice(-2)).toEqual([
    'Lưu ý: Kho K1 của cửa hàng Hoa Mai đã ngừng dùng nhưng còn hàng: tồn 3 (AO 3). Hãy dùng lại nơi đó để chuyển hàng đi.',
    'Sổ sách khớp: tồn kho, phiếu giữ và mọi chứng từ.',
  ]);
});

/** Runs a command in `folder` and returns what it prints before it ends with code 1. */
async function refusalOf(command: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const failure = await run(command, env).then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  );
  expect(failure?.code).toBe(1);
  return failure?.stderr ?? '';
}

function run([command, ...args]: string[], env: NodeJS.ProcessEnv) {
  return runProgram(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { PATH: process.env.PATH, INIT_CWD: folder, DATA_DIR: dataDir, ...env },
  });
}

async function query(sql: string) {
  const client = new pg.Client(database?.url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
