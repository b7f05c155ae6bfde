import type { Preorder } from '@soquay/contract/preorders';
import {
  isPreorderOpen,
  lineProcesses,
  nextProcessStatuses,
  readyToBill,
} from '@soquay/contract/rules/preorder-process';
import fc from 'fast-check';
import { buildBillBody, sell } from '../factories/bills.ts';
import {
  buildPreorderChange,
  buildPreorderForm,
  type PreorderAnswer,
  sendPreorder,
  shoes,
  writePreorder,
} from '../factories/preorders.ts';
import { deleteBill, isUntouched, noted as notedBill } from './bill-steps.ts';
import { note, type Scene } from './scene.ts';
import { dayFromToday, draws, pick, verb } from './verb.ts';

const { which, qty, daysAhead } = draws;
const waits = fc.nat({ max: 60 });
const qtys = fc.array(qty, { minLength: 1, maxLength: 3 });
/** Less than, as much as and more than what a bill of a shirt takes of it. */
const pre_paid = fc.constantFrom(0, 0, 100_000, 150_000, 200_000);

export const preorderVerbs = {
  order: verb(fc.record({ qtys, pre_paid }), (scene, drawn) => promise(scene, drawn, {})),
  orderAhead: verb(fc.record({ qtys, pre_paid, daysAhead, waits }), (scene, drawn) =>
    promise(scene, drawn, daysOf(drawn)),
  ),
  /** Changes a pre-order, whose days stay. */
  editOrder: verb(fc.record({ which, qtys, pre_paid }), async (scene, drawn) => {
    const preorder = pick(drawn.which, scene.preorders, isOpen);
    const kept = buildPreorderChange(preorder).details as object[];
    const details = drawn.qtys.map((asked, index) => ({ ...(kept[index] ?? shoes), qty: asked }));
    const form = buildPreorderChange(preorder, { details, pre_paid: drawn.pre_paid });
    return await change(scene, preorder, form);
  }),
  moveOrder: verb(fc.record({ which, daysAhead, waits }), async (scene, drawn) => {
    const preorder = pick(drawn.which, scene.preorders, isOpen);
    return await change(scene, preorder, buildPreorderChange(preorder, daysOf(drawn)));
  }),
  addOrderLine: verb(fc.record({ which, qty }), async (scene, drawn) => {
    const { server, fixture, preorders } = scene;
    const { id: order_id } = pick(drawn.which, preorders, isOpen);
    const body = { ...shoes, order_id, qty: drawn.qty };
    return noted(scene, await writePreorder(server, 'POST', '/detail', { headers: fixture.admin, body }));
  }),
  deleteOrderLine: verb(fc.record({ which, place: fc.nat() }), async (scene, drawn) => {
    const { server, fixture, preorders } = scene;
    const { details } = pick(drawn.which, preorders, (one) => isOpen(one) && one.details.length > 1);
    const path = `/detail/${details[drawn.place % details.length]?.id}`;
    return noted(scene, await writePreorder(server, 'DELETE', path, { headers: fixture.admin }));
  }),
  setOrderLine: verb(
    fc.record({ which, place: fc.nat(), to: fc.constantFrom(...lineProcesses) }),
    async (scene, drawn) => {
      const { server, fixture, preorders } = scene;
      const { details } = pick(drawn.which, preorders, isOpen);
      const body = {
        order_detail_id: details[drawn.place % details.length]?.id,
        process_status: drawn.to,
      };
      return noted(
        scene,
        await writePreorder(server, 'PUT', '/detail/status', { headers: fixture.admin, body }),
      );
    },
  ),
  /** Cancels it, or gives back the deposit of one that is. */
  cancelOrder: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, preorders } = scene;
    const { id: order_id, process_status } = pick(drawn.which, preorders, (one) => one.status === 1);
    const body = { order_id, process_status: nextProcessStatuses(process_status.status_id).at(-1) ?? 201 };
    return noted(scene, await writePreorder(server, 'PUT', '/status', { headers: fixture.admin, body }));
  }),
  billOrder: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, preorders } = scene;
    const { id } = pick(drawn.which, preorders, isReadyToBill);
    const body = { ...buildBillBody(fixture, { saleman_id: fixture.seller.user_id }), preorder_id: id };
    const answer = notedBill(scene, await sell(server, { headers: fixture.admin, body }));
    await look(scene, answer.status === 200 ? id : undefined);
    return answer;
  }),
  /** Opens it again by the deletion of its bill. */
  reopenOrder: verb(fc.record({ which }), async (scene, drawn) => {
    const made = new Map([...scene.bills].filter(([, bill]) => bill.preorder_id !== null));
    if (made.size === 0) return undefined;
    const bill = pick(drawn.which, made, (one) => isUntouched(one, scene));
    const answer = await deleteBill(scene, bill);
    await look(scene, answer.status === 200 ? bill.preorder_id : undefined);
    return answer;
  }),
  deleteOrder: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, preorders } = scene;
    const { id } = pick(drawn.which, preorders, mayBeDeleted);
    return noted(scene, await writePreorder(server, 'DELETE', `/${id}`, { headers: fixture.admin }));
  }),
  restoreOrder: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, preorders } = scene;
    const { id } = pick(drawn.which, preorders, ({ status }) => status === 0);
    return noted(scene, await writePreorder(server, 'PUT', `/restore/${id}`, { headers: fixture.admin }));
  }),
};

interface DrawnPreorder {
  qtys: readonly number[];
  pre_paid: number;
}

async function promise(
  scene: Scene,
  { qtys, pre_paid }: DrawnPreorder,
  days: object,
): Promise<PreorderAnswer> {
  const { server, fixture } = scene;
  const form = buildPreorderForm(fixture, {
    saleman_id: fixture.seller.user_id,
    pre_paid,
    details: qtys.map((asked) => ({ ...shoes, qty: asked })),
    ...days,
  });
  const path = `?company_id=${fixture.shop.company_id}`;
  return noted(scene, await sendPreorder(server, 'POST', path, { headers: fixture.admin, form }));
}

async function change(
  scene: Scene,
  { id }: Preorder,
  form: Record<string, unknown>,
): Promise<PreorderAnswer> {
  const { server, fixture } = scene;
  return noted(scene, await sendPreorder(server, 'PUT', `/update/${id}`, { headers: fixture.admin, form }));
}

/** Ordered some days from now, and promised as many after that. */
function daysOf({ daysAhead, waits }: { daysAhead: number; waits: number }) {
  return { order_date: dayFromToday(daysAhead), expire_date: dayFromToday(daysAhead + waits) };
}

function isOpen({ status, process_status }: Preorder): boolean {
  return status === 1 && isPreorderOpen(process_status.status_id);
}

function isReadyToBill({ status, process_status }: Preorder): boolean {
  return status === 1 && process_status.status_id === readyToBill;
}

function mayBeDeleted({ status, process_status, pre_paid, bills }: Preorder): boolean {
  const isBilled = bills.some((bill) => bill.status === 1);
  return status === 1 && !isBilled && (pre_paid === 0 || process_status.status_id === 202);
}

/** Reads a pre-order that a bill has changed, and notes it. */
async function look({ server, fixture, preorders }: Scene, id: number | null | undefined): Promise<void> {
  if (!id) return;
  const answer = await server.app.inject({ url: `/api/orders/${id}`, headers: fixture.admin });
  note(preorders, answer.json().data);
}

function noted({ preorders }: Scene, answer: PreorderAnswer): PreorderAnswer {
  if (answer.status === 200) note(preorders, answer.preorder);
  return answer;
}
