import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import fc from 'fast-check';
import { buildReceiptLine, type ReceiptAnswer, writeReceipt } from '../factories/receipts.ts';
import { note, type Scene } from './scene.ts';
import { type DrawnLine, dayFromToday, draws, pick, verb } from './verb.ts';

const { which, line, lines, daysBack } = draws;

export const receiptVerbs = {
  receive: verb(fc.record({ isOpen: fc.boolean(), lines }), (scene, drawn) => bringIn(scene, drawn, {})),
  receiveLate: verb(fc.record({ isOpen: fc.boolean(), lines, daysBack }), (scene, drawn) =>
    bringIn(scene, drawn, { receipt_date: dayFromToday(-drawn.daysBack) }),
  ),
  addLine: verb(fc.record({ which, line }), async (scene, drawn) => {
    const { server, fixture, receipts, goods } = scene;
    const { id: parent_id } = pick(drawn.which, receipts, isOpen);
    const { product_code } = goods[drawn.line.goods];
    const body = { parent_id, product_code, warehouse_code: fixture.warehouse, qty: drawn.line.qty };
    return noted(scene, await writeReceipt(server, 'POST', '/add-product', { headers: fixture.admin, body }));
  }),
  deleteLine: verb(fc.record({ which, place: fc.nat() }), async (scene, drawn) => {
    const { server, fixture, receipts } = scene;
    const { details } = pick(drawn.which, receipts, (one) => isOpen(one) && one.details.length > 1);
    const deleted = details[drawn.place % details.length];
    if (!deleted) return undefined;
    const path = `/delete-product?detail_id=${deleted.id}`;
    return noted(scene, await writeReceipt(server, 'DELETE', path, { headers: fixture.admin }));
  }),
  confirm: verb(fc.record({ which, line }), async (scene, drawn) => {
    const { server, owner, receipts } = scene;
    const { id, details } = pick(drawn.which, receipts, ({ status }) => status === 2);
    const counted = details.map((sent) => ({
      id: sent.id,
      counted_qty: Math.max(0, sent.qty - drawn.line.qty),
    }));
    const body = { details: counted };
    return noted(scene, await writeReceipt(server, 'PUT', `/confirm/${id}`, { headers: owner, body }));
  }),
  deleteReceipt: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, receipts } = scene;
    const { id } = pick(drawn.which, receipts, (one) => isBought(one) && one.status === 1);
    return noted(scene, await writeReceipt(server, 'DELETE', `/${id}`, { headers: fixture.admin }));
  }),
  restoreReceipt: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, receipts } = scene;
    const { id } = pick(drawn.which, receipts, (one) => isBought(one) && one.status === 0);
    return noted(scene, await writeReceipt(server, 'PUT', `/restore/${id}`, { headers: fixture.admin }));
  }),
};

async function bringIn(
  scene: Scene,
  { isOpen, lines }: { isOpen: boolean; lines: readonly DrawnLine[] },
  day: { receipt_date?: string },
): Promise<ReceiptAnswer> {
  const { server, fixture } = scene;
  const details = lines.map(({ goods, qty }) =>
    buildReceiptLine(fixture, { product_id: scene.goods[goods].product_id, qty }),
  );
  const { company_id } = fixture.shop;
  const body = { company_id, receipt_type: isOpen ? 2 : 1, details, ...day };
  return noted(scene, await writeReceipt(server, 'POST', '', { headers: fixture.admin, body }));
}

function isOpen({ behaviour, status }: SavedReceipt): boolean {
  return behaviour === 'open' && status === 1;
}

/** False for a transfer's receipt, which is deleted and restored with the transfer. */
function isBought({ behaviour }: SavedReceipt): boolean {
  return behaviour !== 'transfer';
}

function noted({ receipts }: Scene, answer: ReceiptAnswer): ReceiptAnswer {
  if (answer.status === 200) note(receipts, answer.saved);
  return answer;
}
