import type { Bill } from '@soquay/contract/bills';
import fc from 'fast-check';
import {
  buildBillBody,
  buildBillChange,
  buildBillLine,
  type Counter,
  type SaleAnswer,
  sell,
  writeBill,
} from '../factories/bills.ts';
import { note, type Scene } from './scene.ts';
import { type DrawnLine, draws, pick, verb } from './verb.ts';

const { which, lines } = draws;

export const billVerbs = {
  sell: verb(fc.record({ lines }), async (scene, drawn) => {
    const { server, desk } = scene;
    const details = linesOf(drawn.lines, desk);
    const body = buildBillBody(desk, { saleman_id: desk.seller.user_id, details });
    return noted(scene, await sell(server, { headers: desk.admin, body }));
  }),
  edit: verb(fc.record({ which, lines }), async (scene, drawn) => {
    const { server, desk, bills } = scene;
    const bill = pick(drawn.which, bills, (one) => isUntouched(one, scene));
    const details = linesOf(drawn.lines, desk).map((line, index) => {
      const saved = bill.details[index];
      return saved?.product_id === line.product_id ? { ...line, id: saved.id } : line;
    });
    // The deposit of a pre-order is carried anew.
    const body = buildBillChange(bill, { details, ...(bill.preorder_id ? { pre_paid: undefined } : {}) });
    const path = `/api/bills/${bill.id}`;
    return noted(scene, await writeBill(server, 'PUT', path, { headers: desk.admin, body }));
  }),
  deleteBill: verb(fc.record({ which }), async (scene, drawn) => {
    return await deleteBill(
      scene,
      pick(drawn.which, scene.bills, (bill) => isUntouched(bill, scene)),
    );
  }),
  restoreBill: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, desk, bills } = scene;
    const { id } = pick(drawn.which, bills, ({ status }) => status === 0);
    const path = `/api/bills/restore/${id}`;
    return noted(scene, await writeBill(server, 'PUT', path, { headers: desk.admin }));
  }),
};

export async function deleteBill(scene: Scene, { id }: Bill): Promise<SaleAnswer> {
  const { server, desk } = scene;
  return noted(scene, await writeBill(server, 'DELETE', `/api/bills/${id}`, { headers: desk.admin }));
}

export function noted({ bills }: Scene, answer: SaleAnswer): SaleAnswer {
  if (answer.status === 200) note(bills, answer.bill);
  return answer;
}

/** Whether it stands and nothing has come back of it. */
export function isUntouched({ id, status }: Bill, { returns }: Scene): boolean {
  const ofBill = [...returns.values()].filter((saved) => saved.bill_id === id);
  return status === 1 && ofBill.every((saved) => saved.status === 0);
}

function linesOf(lines: readonly DrawnLine[], counter: Counter) {
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
