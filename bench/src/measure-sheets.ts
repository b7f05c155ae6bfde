import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { maxTakenOver } from '@soquay/contract/product-takeover';
import type { Db } from '../../server/src/database/database.ts';
import { SheetWriter } from '../../server/src/spreadsheets/write-sheet.ts';
import type { Business, Shop } from './business.ts';
import { type SaveFigures, saveMeanwhile } from './save-meanwhile.ts';
import type { ServerProcess } from './server-process.ts';
import { signIn } from './staff.ts';

/** Interval of looking at the memory of processes that work on sheets. */
const lookEveryMs = 50;

/** Figures of a long piece of work on the catalogue. */
export interface SheetFigures {
  work: string;
  rows: number;
  seconds: number;
  /** More than the server had before, and what one process had that it started: MB at most. */
  serverMb: number;
  childMb: number;
  /** Saves of products in the same shop that the sheet does not name, while it is written. */
  saving?: SaveFigures;
}

/**
 * The catalogue of the first shop as a sheet, sheets that change up to `rows` of its products and what the website says
 * of them, and as many taken over by a shop that has none, one after the other.
 */
export async function measureSheets(
  db: Db,
  server: ServerProcess,
  { business, rows }: { business: Business; rows: number },
): Promise<SheetFigures[]> {
  const shop = business.shops[0] as Shop;
  const authorization = await signIn(db, business.owner);
  const changed = shop.products.slice(0, rows);
  const ofModels = await readModels(db, shop, rows);
  const updates = makeSheet(
    ['Mã sản phẩm', 'Giá vốn', 'Tình trạng', 'Ghi chú nhà cung cấp'],
    changed.map(({ product_code, price }, index) => [
      product_code,
      price + 1_000,
      `Đợt ${index}`,
      'Hàng mới về',
    ]),
  );
  const contents = makeSheet(
    ['Mã ảnh hoặc mã sản phẩm', 'Tên trên web', 'Nội dung web'],
    ofModels.map((code, index) => [code, `Mẫu ${index}`, `Vải mềm, mặc mát.\nGiặt máy được, mẫu ${index}.`]),
  );
  const taker = await openShop(db);
  const takeOver = { from_company_id: shop.company_id, category_ids: await readGroups(db, shop) };
  return [
    await measure('export', () => ask('export', shop.company_id), shop.products.length),
    ...(await measureImport('update', 'import/update', updates)),
    ...(await measureImport('content', 'import-content', contents)),
    await measure('take-over', () => ask('take-over', taker, JSON.stringify(takeOver))),
  ];

  async function measureImport(name: string, path: string, file: Buffer) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)]), 'sheet.xlsx');
    let importId = '';
    return [
      await measure(`${name}: checked`, async () => {
        const answer = await ask(`${path}/check`, shop.company_id, form);
        importId = dataOf(answer).import_id as string;
        return answer;
      }),
      await measureWrite(name, path, importId),
    ];
  }

  async function measureWrite(name: string, path: string, importId: string): Promise<SheetFigures> {
    const save = await saveMeanwhile(db, { ...server, ...shop });
    let isWriting = true;
    const saving = save(() => isWriting);
    const figures = await measure(`${name}: written`, () =>
      ask(`${path}/${importId}`, shop.company_id, '{}'),
    );
    isWriting = false;
    return { ...figures, saving: await saving };
  }

  async function ask(path: string, companyId: number, body?: FormData | string): Promise<string> {
    const answer = await fetch(`${server.address}/api/products/${path}?company_id=${companyId}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  }

  /** Rows as the answer counts them, unless they are known. */
  async function measure(work: string, run: () => Promise<string>, known?: number): Promise<SheetFigures> {
    const before = await forgetMostMemory(server);
    const isDone = new AbortController();
    const children = mostOfChildren(server.pid, isDone.signal);
    const started = performance.now();
    try {
      const answer = await run();
      const seconds = (performance.now() - started) / 1000;
      const serverMb = (await server.memory()).most - before;
      isDone.abort();
      return { work, rows: known ?? rowsOf(dataOf(answer)), seconds, serverMb, childMb: await children };
    } finally {
      isDone.abort();
    }
  }
}

function dataOf(answer: string): Record<string, unknown> {
  return (JSON.parse(answer) as { data: Record<string, unknown> }).data;
}

function rowsOf({ total, changed, created }: Record<string, unknown>): number {
  return Number(total ?? (changed || created));
}

function makeSheet(head: string[], rows: (string | number)[][]): Buffer {
  const writer = new SheetWriter('Hàng', head);
  writer.add(rows);
  return writer.end();
}

async function readModels(db: Db, { company_id }: Shop, limit: number): Promise<string[]> {
  const models = await db
    .selectFrom('base_products')
    .select('code_anh')
    .where('company_id', '=', company_id)
    .where('code_anh', '<>', '')
    .orderBy('base_product_id')
    .limit(limit)
    .execute();
  return models.map(({ code_anh }) => code_anh);
}

/** All of what the shop has is one request of at most so many products; of more it is these groups. */
async function readGroups(db: Db, { company_id, products }: Shop): Promise<number[]> {
  if (products.length <= maxTakenOver) return [];
  const groups = await db
    .selectFrom('categories')
    .select('category_id')
    .where('company_id', '=', company_id)
    .limit(100)
    .execute();
  return groups.map(({ category_id }) => category_id);
}

async function openShop(db: Db): Promise<number> {
  const { company_id } = await db
    .insertInto('companies')
    .values({ company_name: 'Cửa hàng mới' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  return company_id;
}

/** Returns the server's memory in MB, and starts counting its maximum anew. */
async function forgetMostMemory(server: ServerProcess): Promise<number> {
  await writeFile(`/proc/${server.pid}/clear_refs`, '5');
  return (await server.memory()).now;
}

/** The most that one process had that this one started, MB. */
async function mostOfChildren(pid: number, until: AbortSignal): Promise<number> {
  let most = 0;
  while (!until.aborted) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const child of children.split(' ').filter((id) => id !== '')) {
      const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
      most = Math.max(most, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
    }
    await delay(lookEveryMs);
  }
  return Math.round(most);
}
