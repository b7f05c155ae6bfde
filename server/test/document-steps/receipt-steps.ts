import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import fc from 'fast-check';
import { buildReceiptLine, type ReceiptAnswer, writeReceipt } from '../factories/receipts.ts';
import { note, type Scene } from './scene.ts';
import { draws, pick, verb } from './verb.ts';

const { which, line, lines } = draws;

export const receiptVerbs = {
  receive: verb(fc.record({ isOpen: fc.boolean(), lines }), async (scene, drawn) => {
    const { server, desk } = scene;
    const details = drawn.lines.map(({ isHat, qty }) =>
      buildReceiptLine(desk, { ...(isHat ? { product_id: desk.hat.product_id } : {}), qty }),
    );
    const { company_id } = desk.shop;
    const body = { company_id, receipt_type: drawn.isOpen ? 2 : 1, details };
    return noted(scene, await writeReceipt(server, 'POST', '', { headers: desk.admin, body }));
  }),
  addLine: verb(fc.record({ which, line }), async (scene, drawn) => {
    const { server, desk, receipts } = scene;
    const { id: parent_id } = pick(drawn.which, receipts, isOpen);
    const { product_code } = drawn.line.isHat ? desk.hat : desk.shirt;
    const body = { parent_id, product_code, warehouse_code: desk.warehouse, qty: drawn.line.qty };
    return noted(scene, await writeReceipt(server, 'POST', '/add-product', { headers: desk.admin, body }));
  }),
  deleteLine: verb(fc.record({ which, place: fc.nat() }), async (scene, drawn) => {
    const { server, desk, receipts } = scene;
    const { details } = pick(drawn.which, receipts, (one) => isOpen(one) && one.details.length > 1);
    const deleted = details[drawn.place % details.length];
    if (!deleted) return undefined;
    const path = `/delete-product?detail_id=${deleted.id}`;
    return noted(scene, await writeReceipt(server, 'DELETE', path, { headers: desk.admin }));
  }),
  confirm: verb(fc.record({ which, line }), async (scene, drawn) => {
    const { server, desk, receipts } = scene;
    const { id, details } = pick(drawn.which, receipts, ({ status }) => status === 2);
    const counted = details.map((sent) => ({
      id: sent.id,
      counted_qty: Math.max(0, sent.qty - drawn.line.qty),
    }));
    const body = { details: counted };
    return noted(scene, await writeReceipt(server, 'PUT', `/confirm/${id}`, { headers: desk.admin, body }));
  }),
  deleteReceipt: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, desk, receipts } = scene;
    const { id } = pick(drawn.which, receipts, (one) => isBought(one) && one.status === 1);
    return noted(scene, await writeReceipt(server, 'DELETE', `/${id}`, { headers: desk.admin }));
  }),
  restoreReceipt: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, desk, receipts } = scene;
    const { id } = pick(drawn.which, receipts, (one) => isBought(one) && one.status === 0);
    return noted(scene, await writeReceipt(server, 'PUT', `/restore/${id}`, { headers: desk.admin }));
  }),
};

function isOpen({ behaviour, status }: SavedReceipt): boolean {
  return behaviour === 'open' && status === 1;
}

/** What a transfer brings stands and falls with it. */
function isBought({ behaviour }: SavedReceipt): boolean {
  return behaviour !== 'transfer';
}

function noted({ receipts }: Scene, answer: ReceiptAnswer): ReceiptAnswer {
  if (answer.status === 200) note(receipts, answer.saved);
  return answer;
}
