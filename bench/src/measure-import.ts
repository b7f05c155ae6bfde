import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { importReport, importResult } from '@soquay/contract/products';
import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';
import { SheetWriter } from '../../server/src/spreadsheets/write-sheet.ts';
import { headerLines, openClient } from './http-client.ts';
import { percentile } from './measure.ts';
import { type SaveFigures, saveMeanwhile } from './save-meanwhile.ts';
import type { ServerProcess } from './server-process.ts';
import { signIn } from './staff.ts';

const warehouses = 10;
/** With the ten columns of stock each row has thirty cells. */
const otherColumns = 20;
/** A person at another till looks something up so often. */
const listEveryMs = 50;

export interface ImportFigures {
  fileMb: number;
  checkSeconds: number;
  writeSeconds: number;
  created: number;
  /** Product lists read meanwhile. */
  lists: number;
  p50Ms: number;
  p99Ms: number;
  mostMs: number;
  /** Figures of the same shop, while the import is written. */
  saving: SaveFigures;
}

/** Person at another till meanwhile. */
interface Looker {
  company_id: number;
  authorization: string;
}

/**
 * Imports a sheet of `rows` products of thirty cells, with stock in ten warehouses, while somebody elsewhere looks products
 * up, and others save some of the same shop.
 */
export async function measureImport(
  db: Db,
  server: ServerProcess,
  { rows, looker }: { rows: number; looker: Looker },
): Promise<ImportFigures> {
  const owner = await openShop(db);
  const file = makeSheet(rows, owner.warehouseCodes);
  const save = await saveMeanwhile(db, { ...server, ...owner });
  let isImporting = true;
  const looking = lookUpProducts(server.address, looker, () => isImporting);

  const url = `${server.address}/api/products/import`;
  const [report, checkSeconds] = await timed(async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)]), 'hang.xlsx');
    return importReport.parse(await post(`${url}/check`, owner, form));
  });
  const saved = save(() => isImporting);
  const [result, writeSeconds] = await timed(async () => {
    const form = new FormData();
    form.set('import_id', report.import_id);
    return importResult.parse(await post(url, owner, form));
  });
  isImporting = false;
  const saving = await saved;
  const times = (await looking).sort((one, other) => one - other);
  return {
    fileMb: file.length / 2 ** 20,
    checkSeconds,
    writeSeconds,
    created: result.created,
    lists: times.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    mostMs: times.at(-1) ?? Number.NaN,
    saving,
  };
}

interface Owner {
  company_id: number;
  warehouseCodes: string[];
  authorization: string;
}

async function openShop(db: Db): Promise<Owner> {
  const name = `Nhập hàng ${randomUUID().slice(0, 8)}`;
  const { company_id } = await db
    .insertInto('companies')
    .values({ company_name: name })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  const warehouseCodes = Array.from({ length: warehouses }, (_, index) => `N${company_id}-${index + 1}`);
  await sql`
    insert into warehouses (warehouse_code, company_id, warehouse_name)
    select code, ${company_id}, 'Kho ' || code from unnest(${warehouseCodes}::text[]) as code
  `.execute(db);
  const { user_id } = await db
    .insertInto('users')
    .values({ username: `chu${company_id}`, password_hash: '', fullname: 'Chủ', is_admin: true })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { company_id, warehouseCodes, authorization: await signIn(db, user_id) };
}

function makeSheet(rows: number, warehouseCodes: readonly string[]): Buffer {
  const named = ['Mã', 'Tên', 'ĐVT', 'Nhóm hàng', 'Màu', 'Kích cỡ', 'Mã vạch', 'Giá vốn', 'Giá bán', 'Mô tả'];
  const own = Array.from({ length: otherColumns - named.length }, (_, index) => `Cột riêng ${index + 1}`);
  const writer = new SheetWriter('Hàng', [...named, ...own, ...warehouseCodes.map((code) => `Tồn ${code}`)]);
  writer.add(
    Array.from({ length: rows }, (_, index) => [
      `NH${String(index).padStart(7, '0')}`,
      `Áo sơ mi nam dài tay mẫu ${index}`,
      'Cái',
      `Nhóm ${index % 40}`,
      ['Đỏ', 'Trắng', 'Xanh than'][index % 3] ?? '',
      ['S', 'M', 'L', 'XL'][index % 4] ?? '',
      `880${String(index).padStart(10, '0')}`,
      90_000 + (index % 50) * 1_000,
      250_000,
      `Vải cotton dày, ít nhăn, giặt máy được, mẫu ${index}`,
      ...own.map((_, column) => `Ghi chú ${column} của dòng ${index}`),
      ...warehouseCodes.map((_, place) => 1 + ((index + place) % 20)),
    ]),
  );
  return writer.end();
}

async function post(url: string, { company_id, authorization }: Owner, body: FormData): Promise<unknown> {
  const answer = await fetch(`${url}?company_id=${company_id}`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  const { data, message } = (await answer.json()) as { data?: unknown; message?: string };
  if (!answer.ok) throw new Error(`${answer.status} ${message}`);
  return data;
}

/** Milliseconds of each look. */
async function lookUpProducts(address: string, looker: Looker, isOn: () => boolean) {
  const client = await openClient(address);
  const path = `/api/products?company_id=${looker.company_id}&q=${encodeURIComponent('áo sơ mi')}`;
  const headers = headerLines({ authorization: looker.authorization });
  const times: number[] = [];
  while (isOn()) {
    const started = performance.now();
    const { status } = await client.ask({ method: 'GET', path, headers });
    if (status !== 200) throw new Error(`a product list was answered ${status}`);
    times.push(performance.now() - started);
    await delay(listEveryMs);
  }
  client.close();
  return times;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  return [await work(), (performance.now() - started) / 1000];
}
