import type { Bill } from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import type { SavedReturn } from '@soquay/contract/returns';
import { type SavedExport, shortageOutcomes } from '@soquay/contract/warehouse-exports';
import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDeadlocks } from './count-deadlocks.ts';
import { expectBooksToBalance } from './expect-books-to-balance.ts';
import {
  buildBill,
  buildBillBody,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  type SaleAnswer,
  sell,
  signInAs,
  writeBill,
} from './factories/bills.ts';
import {
  buildExport,
  buildExportBody,
  buildExportLine,
  type ExportAnswer,
  writeExport,
} from './factories/exports.ts';
import {
  buildReceipt,
  buildReceiptLine,
  type ReceiptAnswer,
  sendGoods,
  writeReceipt,
} from './factories/receipts.ts';
import { buildReturn, type ReturnAnswer, writeReturn } from './factories/returns.ts';
import { useApp } from './use-app.ts';

const connections = 8;
const server = useApp({ connections });

const line = fc.record({
  isHat: fc.boolean(),
  qty: fc.integer({ min: 1, max: 4 }),
  discount: fc.nat({ max: 9 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
const qty = fc.integer({ min: 1, max: 3 });
const which = fc.record({ isAny: fc.nat({ max: 3 }).map((one) => one === 0), place: fc.nat() });
type Which = typeof which extends fc.Arbitrary<infer T> ? T : never;

/** What somebody does, with what is drawn for it, before it is known to which bill, return, receipt or export. */
const verbs = {
  sell: fc.record({ lines }),
  take: fc.record({ which, qtys: fc.tuple(qty, fc.nat({ max: 3 }), fc.nat({ max: 3 })) }),
  edit: fc.record({ which, lines }),
  deleteBill: fc.record({ which }),
  restoreBill: fc.record({ which }),
  deleteReturn: fc.record({ which }),
  restoreReturn: fc.record({ which }),
  receive: fc.record({ isOpen: fc.boolean(), lines }),
  addLine: fc.record({ which, line }),
  deleteLine: fc.record({ which, place: fc.nat() }),
  confirm: fc.record({ which, line }),
  deleteReceipt: fc.record({ which }),
  restoreReceipt: fc.record({ which }),
  send: fc.record({ lines }),
  lend: fc.record({ lines }),
  tick: fc.record({ which, qty }),
  settle: fc.record({ which, qty }),
  deleteExport: fc.record({ which, qty }),
  restoreExport: fc.record({ which, qty }),
};
type Verb = keyof typeof verbs;
type Drawn<V extends Verb> = (typeof verbs)[V] extends fc.Arbitrary<infer T> ? T : never;
type StepOf<V extends Verb> = { [One in V]: { verb: One } & Drawn<One> }[V];
type Step = StepOf<Verb>;

const anyStep = Object.entries(verbs).map(([verb, given]) =>
  (given as fc.Arbitrary<object>).map((drawn) => ({ verb, ...drawn }) as Step),
);

/** Everything once and some of it more often, in any order, some at once: nothing is left undone by chance. */
const batches = fc
  .tuple(fc.tuple(...anyStep), fc.array(fc.oneof(...anyStep), { maxLength: 10 }))
  .map((steps) => steps.flat())
  .chain((steps) =>
    fc.tuple(
      fc.shuffledSubarray(steps, { minLength: steps.length }),
      fc.array(fc.integer({ min: 2, max: 8 }), { minLength: steps.length, maxLength: steps.length }),
    ),
  )
  .map(([steps, sizes]) => inBatches(steps, sizes));

/** What may come in between. */
const refusals = [
  'STOCK_INSUFFICIENT',
  'VERSION_STALE',
  'DOCUMENT_DELETED',
  'BILL_DELETED',
  'BILL_RETURNED',
  'RETURN_EXCEEDED',
  'RETURN_OUTDATED',
  'RECEIPT_FIXED',
  'RECEIPT_CONFIRMED',
  'RECEIPT_OF_TRANSFER',
  'TRANSFER_ARRIVED',
  'TRANSFER_WAITING',
  'EXPORT_NOT_LENT',
];

/** A line that an edit has removed meanwhile is none of the bill's any more; of one that cost nothing, nothing is reduced. */
const faults: string[] = [messages.lineUnknown, messages.reductionAboveRefund];

/** Of a line from which pieces were split, or settled, meanwhile. */
const tooMany = /^Không được lớn hơn \d+$/;

interface Scene {
  counter: Counter;
  headers: Headers;
  bills: Bill[];
  returns: SavedReturn[];
  receipts: SavedReceipt[];
  exports: SavedExport[];
}

test('whatever is sold, taken back, received, sent, lent, edited, deleted and restored at once, the books balance', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(batches, async (drawn) => {
      const scene = await setScene();
      for (const batch of drawn) {
        const answers = await Promise.all(batch.map((next) => start(next, scene)));
        for (const [index, answer] of answers.entries()) {
          if (!answer) continue;
          if (answer.status === 200) done.add(batch[index]?.verb ?? '');
          else if (answer.code !== 'VALIDATION_FAILED') expect(refusals).toContain(answer.code);
          else
            for (const error of Object.values(answer.errors)) {
              if (!tooMany.test(error)) expect(faults).toContain(error);
            }
        }
      }
      await expectBooksToBalance(server.db);
    }),
    // What fails depends on timing: a smaller case would be one that happened to pass or fail.
    { numRuns: 30, endOnFailure: true },
  );
  expect(await countDeadlocks(server.db, connections)).toBe(0);
  expect([...done].sort()).toEqual(Object.keys(verbs).sort());
}, 120_000);

function inBatches(steps: readonly Step[], [size = steps.length, ...sizes]: readonly number[]): Step[][] {
  if (steps.length === 0) return [];
  return [steps.slice(0, size), ...inBatches(steps.slice(size), sizes)];
}

/** Something of each kind, so that whatever comes first can be done. */
async function setScene(): Promise<Scene> {
  const counter = await buildCounter(server, { stock: 12 });
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  const details = [buildReceiptLine(counter), buildReceiptLine(counter, { qty: 2 })];
  const open = await buildReceipt(server, counter, headers, { receipt_type: 2, details });
  const [kept, returned] = [await buildBill(server, counter), await buildBill(server, counter)];
  const scene: Scene = {
    counter,
    headers,
    bills: [kept, returned],
    returns: [await buildReturn(server, returned, headers)],
    receipts: [open],
    exports: [],
  };
  for (const shirts of [3, 5]) {
    const { id } = await sendGoods(server.db, counter, { shirts, hats: 2 });
    scene.receipts.push(await readReceipt(scene, id));
  }
  const loan = { export_type: 4, borrower: 'Chị Hoa', details: [buildExportLine(counter, { qty: 2 })] };
  scene.exports.push(await sendShort(scene), await buildExport(server, counter, headers, loan));
  return scene;
}

/** The place of mostly one with which it can be done, as far as is known, else of any, which may refuse it. */
function pick<T>({ isAny, place }: Which, all: readonly T[], fits: (one: T) => boolean): number {
  const places = [...all.keys()];
  const fitting = isAny ? [] : places.filter((index) => fits(all[index] as T));
  const among = fitting.length > 0 ? fitting : places;
  return among[place % among.length] as number;
}

async function start(next: Step, scene: Scene) {
  if (isAmong(ofReceipts, next)) return await startReceipt(next, scene);
  if (isAmong(ofExports, next)) return await startExport(next, scene);
  if (isAmong(ofReturns, next)) return await startReturn(next, scene);
  return await startBill(next, scene);
}

/** Whether it is one of these verbs. */
function isAmong<V extends Verb>(these: readonly V[], next: Step): next is Extract<Step, { verb: V }> {
  return these.some((verb) => verb === next.verb);
}

const ofReturns = ['take', 'deleteReturn', 'restoreReturn'] as const;
const ofReceipts = [
  'receive',
  'addLine',
  'deleteLine',
  'confirm',
  'deleteReceipt',
  'restoreReceipt',
] as const;
const ofExports = ['send', 'lend', 'tick', 'settle', 'deleteExport', 'restoreExport'] as const;

type BillVerb = Exclude<
  Verb,
  (typeof ofReturns)[number] | (typeof ofReceipts)[number] | (typeof ofExports)[number]
>;

function isUntouched({ id, status }: Bill, { returns }: Scene): boolean {
  return status === 1 && !returns.some((saved) => saved.bill_id === id && saved.status === 1);
}

async function startBill(next: StepOf<BillVerb>, scene: Scene): Promise<SaleAnswer> {
  const { counter, headers, bills } = scene;
  if (next.verb === 'sell') {
    const body = buildBillBody(counter, {
      saleman_id: counter.seller.user_id,
      details: linesOf(next.lines, counter),
    });
    const answer = await sell(server, { headers, body });
    if (answer.status === 200) bills.push(answer.bill);
    return answer;
  }
  const fits = (bill: Bill) => (next.verb === 'restoreBill' ? bill.status === 0 : isUntouched(bill, scene));
  const place = pick(next.which, bills, fits);
  const answer = await changeBill(next, bills[place] as Bill, scene);
  if (answer.status === 200) bills[place] = answer.bill;
  return answer;
}

async function changeBill(
  next: StepOf<Exclude<BillVerb, 'sell'>>,
  bill: Bill,
  { counter, headers }: Scene,
): Promise<SaleAnswer> {
  const url = `/api/bills/${bill.id}`;
  if (next.verb === 'deleteBill') return await writeBill(server, 'DELETE', url, { headers });
  if (next.verb === 'restoreBill') {
    return await writeBill(server, 'PUT', `/api/bills/restore/${bill.id}`, { headers });
  }
  const details = linesOf(next.lines, counter).map((line, index) => {
    const saved = bill.details[index];
    return saved?.product_id === line.product_id ? { ...line, id: saved.id } : line;
  });
  return await writeBill(server, 'PUT', url, { headers, body: buildBillChange(bill, { details }) });
}

async function startReturn(
  next: StepOf<(typeof ofReturns)[number]>,
  scene: Scene,
): Promise<ReturnAnswer | undefined> {
  const { headers, bills, returns } = scene;
  if (next.verb === 'take') {
    const bill = bills[pick(next.which, bills, ({ status }) => status === 1)] as Bill;
    const details = bill.details.flatMap(({ id, qty: sold }, index) => {
      const drawn = next.qtys[index] ?? 0;
      const taken = next.which.isAny ? drawn : Math.min(drawn, sold);
      return taken > 0 ? [{ id, qty: taken, reduce_amount: index }] : [];
    });
    if (details.length === 0) return undefined;
    const body = { company_id: bill.company_id, bill_id: bill.id, details };
    const answer = await writeReturn(server, 'POST', '', { headers, body });
    if (answer.status === 200) returns.push(answer.saved);
    return answer;
  }
  const status = next.verb === 'deleteReturn' ? 1 : 0;
  const place = pick(next.which, returns, (saved) => saved.status === status);
  const { id } = returns[place] as SavedReturn;
  const answer =
    next.verb === 'deleteReturn'
      ? await writeReturn(server, 'DELETE', `/${id}`, { headers })
      : await writeReturn(server, 'PUT', `/restore/${id}`, { headers });
  if (answer.status === 200) returns[place] = answer.saved;
  return answer;
}

type ReceiptVerb = (typeof ofReceipts)[number];

/** Receipts with which it can be done, as they were when they were last seen. */
const receiptFits: Record<Exclude<ReceiptVerb, 'receive'>, (receipt: SavedReceipt) => boolean> = {
  addLine: ({ behaviour, status }) => behaviour === 'open' && status === 1,
  deleteLine: ({ behaviour, status, details }) => behaviour === 'open' && status === 1 && details.length > 1,
  confirm: ({ status }) => status === 2,
  deleteReceipt: ({ behaviour, status }) => behaviour !== 'transfer' && status === 1,
  restoreReceipt: ({ behaviour, status }) => behaviour !== 'transfer' && status === 0,
};

async function startReceipt(next: StepOf<ReceiptVerb>, scene: Scene): Promise<ReceiptAnswer | undefined> {
  const { counter, headers, receipts } = scene;
  if (next.verb === 'receive') {
    const body = {
      company_id: counter.shop.company_id,
      receipt_type: next.isOpen ? 2 : 1,
      details: next.lines.map(({ isHat, qty }) =>
        buildReceiptLine(counter, { ...(isHat ? { product_id: counter.hat.product_id } : {}), qty }),
      ),
    };
    const answer = await writeReceipt(server, 'POST', '', { headers, body });
    if (answer.status === 200) receipts.push(answer.saved);
    return answer;
  }
  const place = pick(next.which, receipts, receiptFits[next.verb]);
  const answer = await changeReceipt(next, receipts[place] as SavedReceipt, scene);
  if (answer?.status === 200) receipts[place] = answer.saved;
  return answer;
}

async function changeReceipt(
  next: StepOf<Exclude<ReceiptVerb, 'receive'>>,
  { id, details }: SavedReceipt,
  { counter, headers }: Scene,
): Promise<ReceiptAnswer | undefined> {
  if (next.verb === 'deleteLine') {
    const line = details[next.place % details.length];
    if (!line) return undefined;
    return await writeReceipt(server, 'DELETE', `/delete-product?detail_id=${line.id}`, { headers });
  }
  if (next.verb === 'deleteReceipt') return await writeReceipt(server, 'DELETE', `/${id}`, { headers });
  if (next.verb === 'restoreReceipt') return await writeReceipt(server, 'PUT', `/restore/${id}`, { headers });
  const { isHat, qty } = next.line;
  if (next.verb === 'addLine') {
    const { product_code } = isHat ? counter.hat : counter.shirt;
    const body = { parent_id: id, product_code, warehouse_code: counter.warehouse, qty };
    return await writeReceipt(server, 'POST', '/add-product', { headers, body });
  }
  const counted = details.map((line) => ({ id: line.id, counted_qty: Math.max(0, line.qty - qty) }));
  return await writeReceipt(server, 'PUT', `/confirm/${id}`, { headers, body: { details: counted } });
}

/** Four shirts that were sent, and of which nobody has found any yet. */
async function sendShort({ counter, headers }: Pick<Scene, 'counter' | 'headers'>): Promise<SavedExport> {
  const details = [buildExportLine(counter, { qty: 4 })];
  const { id, sent_to } = await buildExport(server, counter, headers, { details });
  const { receipt_id } = sent_to as { receipt_id: number };
  const receipt = await readReceipt({ headers }, receipt_id);
  const body = { details: receipt.details.map((line) => ({ id: line.id, counted_qty: 0 })) };
  await writeReceipt(server, 'PUT', `/confirm/${receipt_id}`, { headers, body });
  return await readExport({ headers }, id);
}

type ExportVerb = (typeof ofExports)[number];

/** Exports with which it can be done, likewise. */
const exportFits: Record<Exclude<ExportVerb, 'send' | 'lend'>, (saved: SavedExport) => boolean> = {
  tick: ({ behaviour, status }) => behaviour === 'loan' && status === 1,
  settle: ({ details }) => details.some(({ missing_qty }) => missing_qty > 0),
  deleteExport: ({ status, sent_to }) => status === 1 && sent_to?.status !== 1,
  restoreExport: ({ status }) => status === 0,
};

async function startExport(next: StepOf<ExportVerb>, scene: Scene): Promise<ExportAnswer> {
  const { counter, headers, exports } = scene;
  if (next.verb === 'send' || next.verb === 'lend') {
    const details = next.lines.map(({ isHat, qty }) =>
      buildExportLine(counter, { ...(isHat ? { product_id: counter.hat.product_id } : {}), qty }),
    );
    const type = next.verb === 'lend' ? { export_type: 4, borrower: 'Chị Hoa' } : {};
    const body = buildExportBody(counter, { ...type, details });
    const answer = await writeExport(server, 'POST', '', { headers, body });
    if (answer.status !== 200) return answer;
    exports.push(answer.saved);
    const { sent_to } = answer.saved;
    if (sent_to) scene.receipts.push(await readReceipt(scene, sent_to.receipt_id));
    return answer;
  }
  const place = pick(next.which, exports, exportFits[next.verb]);
  const answer = await changeExport(next, exports[place] as SavedExport, scene);
  if (answer.status === 200) exports[place] = answer.saved;
  return answer;
}

async function changeExport(
  { verb, qty }: StepOf<Exclude<ExportVerb, 'send' | 'lend'>>,
  { id, details }: SavedExport,
  { headers }: Scene,
): Promise<ExportAnswer> {
  if (verb === 'deleteExport') return await writeExport(server, 'DELETE', `/${id}`, { headers });
  if (verb === 'restoreExport') return await writeExport(server, 'PUT', `/restore/${id}`, { headers });
  const line = details[qty % details.length];
  if (verb === 'settle') {
    const outcome = shortageOutcomes[qty % shortageOutcomes.length];
    const body = { details: [{ id: line?.id, outcome, qty: 1 }] };
    return await writeExport(server, 'PUT', `/settle/${id}`, { headers, body });
  }
  const asked = `id=${line?.id}&status=${line?.status === 1 ? 2 : 1}&qty=${qty}`;
  return await writeExport(server, 'PUT', `/details?${asked}`, { headers });
}

type Reader = Pick<Scene, 'headers'>;

async function readReceipt({ headers }: Reader, id: number): Promise<SavedReceipt> {
  return (await server.app.inject({ url: `/api/warehouse-receipts/${id}`, headers })).json().data;
}

async function readExport({ headers }: Reader, id: number): Promise<SavedExport> {
  return (await server.app.inject({ url: `/api/warehouse-exports/${id}`, headers })).json().data;
}

function linesOf(lines: readonly { isHat: boolean; qty: number; discount: number }[], counter: Counter) {
  const { shirt, hat } = counter;
  return lines.map(({ isHat, qty, discount }) =>
    buildBillLine(counter, {
      ...(isHat ? { product_id: hat.product_id, price: 80_000 } : { product_id: shirt.product_id }),
      qty,
      // Of all of it or a little: both ends of what a share of it can be.
      discount: discount === 9 ? qty * (isHat ? 80_000 : 150_000) : discount,
    }),
  );
}
