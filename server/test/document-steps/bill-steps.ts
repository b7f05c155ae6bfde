import type { Bill } from '@soquay/contract/bills';
import fc from 'fast-check';
import {
  buildBillBody,
  buildBillChange,
  buildBillLine,
  type SaleAnswer,
  sell,
  writeBill,
} from '../factories/bills.ts';
import { note, type Scene } from './scene.ts';
import { type DrawnLine, draws, pick, verb } from './verb.ts';

const { which, lines } = draws;

export const billVerbs = {
  sell: verb(fc.record({ lines }), async (scene, drawn) => {
    const { server, fixture } = scene;
    const details = linesOf(drawn.lines, scene);
    const body = buildBillBody(fixture, { saleman_id: fixture.seller.user_id, details });
    return noted(scene, await sell(server, { headers: fixture.admin, body }));
  }),
  edit: verb(fc.record({ which, lines }), async (scene, drawn) => {
    const { server, fixture, bills } = scene;
    const bill = pick(drawn.which, bills, (one) => isUntouched(one, scene));
    const details = linesOf(drawn.lines, scene).map((line, index) => {
      const saved = bill.details[index];
      return saved?.product_id === line.product_id ? { ...line, id: saved.id } : line;
    });
    // The deposit of a pre-order is carried anew.
    const body = buildBillChange(bill, { details, ...(bill.preorder_id ? { pre_paid: undefined } : {}) });
    const path = `/api/bills/${bill.id}`;
    return noted(scene, await writeBill(server, 'PUT', path, { headers: fixture.admin, body }));
  }),
  deleteBill: verb(fc.record({ which }), async (scene, drawn) => {
    return await deleteBill(
      scene,
      pick(drawn.which, scene.bills, (bill) => isUntouched(bill, scene)),
    );
  }),
  restoreBill: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, bills } = scene;
    const { id } = pick(drawn.which, bills, ({ status }) => status === 0);
    const path = `/api/bills/restore/${id}`;
    return noted(scene, await writeBill(server, 'PUT', path, { headers: fixture.admin }));
  }),
};

export async function deleteBill(scene: Scene, { id }: Bill): Promise<SaleAnswer> {
  const { server, fixture } = scene;
  return noted(scene, await writeBill(server, 'DELETE', `/api/bills/${id}`, { headers: fixture.admin }));
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

const prices = { shirt: 150_000, hat: 80_000, scarf: 250_000 };

function linesOf(lines: readonly DrawnLine[], { fixture, goods: all }: Scene) {
  return lines.map(({ goods, qty, discount }) =>
    buildBillLine(fixture, {
      product_id: all[goods].product_id,
      price: prices[goods],
      qty,
      // Of all of it or a little: both ends of what a share of it can be.
      discount: discount === 9 ? qty * prices[goods] : discount,
    }),
  );
}
