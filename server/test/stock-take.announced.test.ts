import type { Change } from '@soquay/contract/live';
import * as contract from '@soquay/contract/stock-takes';
import { beforeEach, expect, test } from 'vitest';
import { approveStockTake } from '../src/features/stock-takes/approve-stock-take.ts';
import { finishApprovals } from '../src/features/stock-takes/finish-approvals.ts';
import { resumeStockTake } from '../src/features/stock-takes/resume-stock-take.ts';
import { Announcer } from '../src/live/announcer.ts';
import { runInContext } from '../src/request-context.ts';
import { buildCounter, type Counter } from './factories/bills.ts';
import { buildStockTake, counted, managerRights, signInManager } from './factories/stock-takes.ts';
import { useApp } from './use-app.ts';

const server = useApp();
let counter: Counter;
let approval: Parameters<typeof approveStockTake>[1];

/** A take of ten shirts of which seven were found. */
beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  const headers = await signInManager(server, counter);
  const take = await buildStockTake(server, counter, headers);
  await counted(server, take, headers, { product_id: counter.shirt.product_id, qty: 7 });
  const rights = managerRights({ ...counter.shop, ...counter.seller });
  approval = { rights, id: take.id, approval: {}, idempotencyKey: 'once' };
});

test('an approval that is sent again under its key is told with what it books', async () => {
  await expect(approveStockTake(withoutBooking(), approval)).rejects.toThrow('read-only');
  const { announcer, announced } = buildAnnouncer();
  const call = { endpoint: contract.approveStockTake, company_id: counter.shop.company_id };

  const onCommit = announcer.commitListener(call);
  await runInContext({ share: 'test', onCommit }, () => approveStockTake(server.databases, approval));

  await announcer.flush();
  expect(announced).toEqual([bookedShirts()]);
});

test('so it is when it is asked to go on, twice under one key', async () => {
  await expect(approveStockTake(withoutBooking(), approval)).rejects.toThrow('read-only');
  await expect(resumeStockTake(withoutBooking(), approval)).rejects.toThrow('read-only');
  const { announcer, announced } = buildAnnouncer();
  const call = { endpoint: contract.resumeStockTake, company_id: counter.shop.company_id };

  const onCommit = announcer.commitListener(call);
  await runInContext({ share: 'test', onCommit }, () => resumeStockTake(server.databases, approval));

  await announcer.flush();
  expect(announced).toEqual([bookedShirts()]);
});

test('what the server finishes of its own accord is told too', async () => {
  await expect(approveStockTake(withoutBooking(), approval)).rejects.toThrow('read-only');
  const { announcer, announced } = buildAnnouncer();

  await finishApprovals(server.db, announcer.commitListener);

  await announcer.flush();
  expect(announced).toContainEqual(bookedShirts());
});

/** An approval stops before its first batch. */
function withoutBooking() {
  return { ...server.databases, long: server.databases.reads };
}

/** Builds an announcer whose `announced` grows with each notice. */
function buildAnnouncer() {
  const announced: Change[] = [];
  const announcer = new Announcer(async (changes) => void announced.push(...changes));
  return { announcer, announced };
}

function bookedShirts(): Change {
  return {
    company_id: counter.shop.company_id,
    topics: ['stock-takes', 'stock'],
    product_ids: [counter.shirt.product_id],
  };
}
