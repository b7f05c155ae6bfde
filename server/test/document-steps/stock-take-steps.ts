import type { CountedTake, StockCount, StockTakeLine } from '@soquay/contract/stock-take-counts';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import fc from 'fast-check';
import { finishApprovals } from '../../src/features/stock-takes/finish-approvals.ts';
import {
  approve,
  breakOffApproval,
  count,
  removeCount,
  resume,
  writeStockTake,
} from '../factories/stock-takes.ts';
import type { WriteAnswer } from '../factories/writes.ts';
import { note, read, type Scene } from './scene.ts';
import { done, draws, pick, verb } from './verb.ts';

const { which, line, qty } = draws;

export const stockTakeVerbs = {
  beginTake: verb(fc.constant(null), async (scene) => {
    const { server, fixture } = scene;
    const body = { company_id: fixture.shop.company_id, warehouse_code: fixture.warehouse };
    return noted(scene, await writeStockTake(server, 'POST', '', { headers: fixture.admin, body }));
  }),
  count: verb(fc.record({ which, line, isRecount: fc.boolean() }), async (scene, drawn) => {
    const { server, clerk, takes, goods } = scene;
    const { product_id } = goods[drawn.line.goods];
    const counted = { product_id, qty: drawn.line.qty * 5, is_recount: drawn.isRecount ? 1 : 0 };
    const take = pick(drawn.which, takes, isCounted);
    return notedCount(scene, await count(server, take, clerk, counted));
  }),
  removeCount: verb(fc.record({ which, place: fc.nat() }), async (scene, drawn) => {
    const { server, clerk, takes } = scene;
    const take = pick(drawn.which, takes, (one) => isCounted(one) && one.row_count > 0);
    const counts = await read<StockCount[]>(scene, `/api/stock-takes/${take.id}/counts`);
    const removed = counts[drawn.place % counts.length];
    return removed && notedCount(scene, await removeCount(server, removed.id, clerk));
  }),
  approve: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, takes } = scene;
    const take = pick(drawn.which, takes, (one) => isCounted(one) && one.row_count > 0);
    return noted(scene, await approve(server, take, fixture.admin));
  }),
  /** As a server that is killed between an approval and its bookings. */
  breakOffApproval: verb(fc.record({ which }), async (scene, drawn) => {
    const { byHand, manager, takes } = scene;
    const take = pick(drawn.which, takes, (one) => isCounted(one) && one.row_count > 0);
    if (!(await byHand((db) => breakOffApproval(db, take, manager.user)))) return undefined;
    note(takes, { ...take, status: 3 });
    return done;
  }),
  resume: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, manager, takes } = scene;
    const take = pick(drawn.which, takes, ({ status }) => status === 1 || status === 3);
    return noted(scene, await resume(server, take, manager.headers));
  }),
  /** As the server does now and then. */
  finishApprovals: verb(fc.constant(null), async ({ byHand }) => {
    await byHand((db) => finishApprovals(db, () => undefined));
    return done;
  }),
  /** Counts again a line that could not be booked. */
  recount: verb(fc.record({ which, qty, place: fc.nat() }), async (scene, drawn) => {
    const { server, clerk, takes } = scene;
    const take = pick(drawn.which, takes, ({ recount_count, status }) => status === 3 && recount_count > 0);
    const lines = await read<StockTakeLine[]>(scene, `/api/stock-takes/${take.id}/lines?show=recount`);
    const line = lines[drawn.place % lines.length];
    if (!line || take.status !== 3) return undefined;
    const counted = { product_id: line.product_id, qty: drawn.qty, is_recount: 1 as const };
    return notedCount(scene, await count(server, take, clerk, counted));
  }),
  approveRecount: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, manager, takes } = scene;
    const take = pick(drawn.which, takes, ({ unapproved_count }) => unapproved_count > 0);
    if (take.unapproved_count === 0) return undefined;
    return noted(scene, await resume(server, take, manager.headers));
  }),
  deleteTake: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, takes } = scene;
    const { id } = pick(drawn.which, takes, isCounted);
    return noted(scene, await writeStockTake(server, 'DELETE', `/${id}`, { headers: fixture.admin }));
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
