import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../server/src/database/database.ts';
import { percentile } from './measure.ts';
import { signIn } from './staff.ts';

/** Twenty saves a second, whether those before have been answered or not. */
const saveEveryMs = 50;

/** People who save in turns: one has eight forms on their way at most. */
const people = 6;

export interface SaveFigures {
  saves: number;
  /** Answered by anything but success. */
  refused: number;
  p50Ms: number;
  p99Ms: number;
  mostMs: number;
}

/**
 * Products of the shop that get other names of common words, one in ten a new one, one in twenty a grid of a new model, one
 * in forty a group that is renamed, until `isOn` says no. First makes the products and the group that it changes.
 */
export async function saveMeanwhile(
  db: Db,
  { address, company_id }: { address: string; company_id: number },
): Promise<(isOn: () => boolean) => Promise<SaveFigures>> {
  const client = crypto.randomUUID().slice(0, 8);
  const times: number[] = [];
  let refused = 0;
  let made = 0;
  let sent = 0;
  const authorizations: string[] = [];
  for (let index = 0; index < people; index++) {
    const { user_id } = await db
      .insertInto('users')
      .values({ username: `${client}${index}`, password_hash: '', fullname: 'Người lưu', is_admin: true })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    authorizations.push(await signIn(db, user_id));
  }
  const group = await send('POST', 'categories', { category_name: `Nhóm của ${client}` });
  const products: { product_id: number; version: number }[] = [];
  // More than are saved while one save takes its longest: none waits for itself.
  for (let index = 0; index < 100; index++) products.push(await send('POST', 'products', newProduct()));
  return async (isOn) => {
    const saving: Promise<void>[] = [];
    for (let turn = 0; isOn(); turn++) {
      saving.push(timed(turn));
      await delay(saveEveryMs);
    }
    await Promise.all(saving);
    times.sort((one, other) => one - other);
    return {
      saves: times.length,
      refused,
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
      mostMs: times.at(-1) ?? Number.NaN,
    };
  };

  async function timed(turn: number): Promise<void> {
    const started = performance.now();
    try {
      await save(turn);
    } catch {
      refused += 1;
    }
    times.push(performance.now() - started);
  }

  async function save(turn: number): Promise<void> {
    if (turn % 40 === 39) {
      const { version } = group;
      group.version += 1;
      await send('PUT', `categories/${group.category_id}`, {
        version,
        category_name: `Áo ${client} ${turn}`,
      });
    } else if (turn % 20 === 9) await send('POST', 'products/variants', newGrid());
    else if (turn % 10 === 4) await send('POST', 'products', newProduct());
    else {
      const product = products[turn % products.length] as { product_id: number; version: number };
      const { version } = product;
      const product_name = `Áo sơ mi nam dài tay đợt ${turn}`;
      Object.assign(product, await send('PUT', `products/${product.product_id}`, { version, product_name }));
    }
  }

  function newProduct() {
    made += 1;
    const category_id = group.category_id;
    return {
      product_code: `L${client}${made}`,
      product_name: `Áo len ${made}`,
      unit_code: 'cái',
      category_id,
    };
  }

  function newGrid() {
    made += 1;
    const code_anh = `G${client}${made}`;
    const rows = ['Đỏ', 'Trắng', 'Xanh than'].map((color, index) => ({
      product_code: `${code_anh}-${index}`,
      color,
      size: 'M',
      price: 250_000,
      open_inventories: [],
    }));
    return { code_anh, product_name: 'Đầm xoè', unit_code: 'cái', category_id: null, status_note: '', rows };
  }

  async function send(method: string, path: string, body: Record<string, unknown>) {
    const isForm = path.startsWith('products') && path !== 'products/variants';
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.set(name, String(value));
    const answer = await fetch(`${address}/api/${path}?company_id=${company_id}`, {
      method,
      headers: {
        authorization: authorizations[sent++ % people] as string,
        'idempotency-key': crypto.randomUUID(),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? form : JSON.stringify({ company_id, ...body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  }
}
