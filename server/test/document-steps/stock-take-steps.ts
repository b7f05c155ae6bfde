import type { CountedTake, StockCount } from '@soquay/contract/stock-take-counts';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import fc from 'fast-check';
import { approve, count, removeCount, resume, writeStockTake } from '../factories/stock-takes.ts';
import type { WriteAnswer } from '../factories/writes.ts';
import { note, read, type Scene } from './scene.ts';
import { draws, pick, verb } from './verb.ts';

const { which, line } = draws;

export const stockTakeVerbs = {
  beginTake: verb(fc.constant(null), async (scene) => {
    const { server, desk } = scene;
    const body = { company_id: desk.shop.company_id, warehouse_code: desk.warehouse };
    return noted(scene, await writeStockTake(server, 'POST', '', { headers: desk.admin, body }));
  }),
  count: verb(fc.record({ which, line, isRecount: fc.boolean() }), async (scene, drawn) => {
    const { server, desk, takes } = scene;
    const { isHat, qty } = drawn.line;
    const { product_id } = isHat ? desk.hat : desk.shirt;
    const counted = { product_id, qty: qty * 5, is_recount: drawn.isRecount ? 1 : 0 };
    const take = pick(drawn.which, takes, isCounted);
    return notedCount(scene, await count(server, take, desk.admin, counted));
  }),
  removeCount: verb(fc.record({ which, place: fc.nat() }), async (scene, drawn) => {
    const { server, desk, takes } = scene;
    const take = pick(drawn.which, takes, (one) => isCounted(one) && one.row_count > 0);
    const counts = await read<StockCount[]>(scene, `/api/stock-takes/${take.id}/counts`);
    const removed = counts[drawn.place % counts.length];
    return removed && notedCount(scene, await removeCount(server, removed.id, desk.admin));
  }),
  approve: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, desk, takes } = scene;
    const take = pick(drawn.which, takes, (one) => isCounted(one) && one.row_count > 0);
    return noted(scene, await approve(server, take, desk.admin));
  }),
  resume: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, desk, takes } = scene;
    const take = pick(drawn.which, takes, ({ status }) => status === 1 || status === 3);
    return noted(scene, await resume(server, take, desk.admin));
  }),
  deleteTake: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, desk, takes } = scene;
    const { id } = pick(drawn.which, takes, isCounted);
    return noted(scene, await writeStockTake(server, 'DELETE', `/${id}`, { headers: desk.admin }));
  }),
};

function isCounted({ status }: SavedStockTake): boolean {
  return status === 2;
}

function noted({ takes }: Scene, answer: WriteAnswer<SavedStockTake>): WriteAnswer<SavedStockTake> {
  if (answer.status === 200) note(takes, answer.saved);
  return answer;
}

function notedCount({ takes }: Scene, answer: WriteAnswer<CountedTake>): WriteAnswer<CountedTake> {
  if (answer.status === 200) note(takes, answer.saved.stock_take);
  return answer;
}
