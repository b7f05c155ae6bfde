import type { SentLine } from '@soquay/contract/goods-on-the-way';
import type { WarehouseStock } from '@soquay/contract/inventories';
import fc from 'fast-check';
import { writeExport } from '../factories/exports.ts';
import { writeReceipt } from '../factories/receipts.ts';
import { writerOf } from '../factories/writes.ts';
import { note, type Place, read, readReceipt, type Scene } from './scene.ts';
import { type Answer, verb } from './verb.ts';

/** A warehouse and a shop are emptied, switched off and used again, while others send goods there. */
export const placeVerbs = {
  closeWarehouse: verb(fc.constant(null), (scene) => close(scene, scene.places.spare, warehouse)),
  openWarehouse: verb(fc.constant(null), (scene) => open(scene, scene.places.spare, warehouse)),
  closeShop: verb(fc.constant(null), (scene) => close(scene, scene.places.branch, shop)),
  openShop: verb(fc.constant(null), (scene) => open(scene, scene.places.branch, shop)),
};

/** Record that is switched off and on, and its path for a place. */
interface Switched {
  write: ReturnType<typeof writerOf>;
  path: (place: Place) => string;
}

const warehouse: Switched = {
  write: writerOf('/api/warehouses'),
  path: ({ company_id, warehouse_code }) => `/${warehouse_code}?company_id=${company_id}&in_use=1`,
};
const shop: Switched = {
  write: writerOf('/api/companies'),
  path: ({ company_id }) => `/${company_id}?in_use=1`,
};

async function close(scene: Scene, place: Place, { write, path }: Switched): Promise<Answer> {
  const hindered = await empty(scene, place);
  if (hindered) return hindered;
  const answer = await write(scene.server, 'DELETE', path(place), { headers: scene.owner });
  if (answer.status === 200) place.isClosed = true;
  return answer;
}

async function open(scene: Scene, place: Place, { write, path }: Switched): Promise<Answer | undefined> {
  if (!place.isClosed) return undefined;
  place.isClosed = false;
  return await write(scene.server, 'PUT', `/restore${path(place)}`, { headers: scene.owner });
}

/** Lets all that is sent there arrive, brings everything home, and settles what is missing; the first answer that is no success. */
async function empty(scene: Scene, place: Place): Promise<Answer | undefined> {
  return (
    (await finishTransfers(scene, place)) ??
    (await bringHome(scene, place)) ??
    (await finishTransfers(scene, place))
  );
}

async function finishTransfers(scene: Scene, place: Place): Promise<Answer | undefined> {
  const { server, owner: headers } = scene;
  const { company_id, warehouse_code } = place;
  const all = await read<SentLine[]>(scene, `/api/warehouse-exports/on-the-way?company_id=${company_id}`);
  const lines = all.filter((line) => [line.warehouse_code, line.to_warehouse_code].includes(warehouse_code));
  const missing = lines.filter(({ is_missing }) => is_missing);
  const waiting = new Set(lines.filter(({ is_missing }) => !is_missing).map(({ receipt_id }) => receipt_id));
  for (const id of waiting) {
    const answer = await writeReceipt(server, 'PUT', `/confirm/${id}`, { headers });
    if (answer.status !== 200) return answer;
  }
  for (const { export_id, id, qty } of missing) {
    const body = { details: [{ id, outcome: 'lost', qty }] };
    const answer = await writeExport(server, 'PUT', `/settle/${export_id}`, { headers, body });
    if (answer.status !== 200) return answer;
  }
  return undefined;
}

async function bringHome(scene: Scene, place: Place): Promise<Answer | undefined> {
  const { server, owner: headers, fixture, receipts } = scene;
  const { company_id, warehouse_code, goods } = place;
  const details: object[] = [];
  for (const { product_id, product_code } of Object.values(goods)) {
    const query = `company_id=${company_id}&product_code=${product_code}`;
    const stock = await read<WarehouseStock[]>(scene, `/api/inventories/detail?${query}`);
    const there = stock.find((of) => of.warehouse_code === warehouse_code);
    if (there && there.qty > 0) details.push({ product_id, warehouse_code, qty: there.qty });
  }
  if (details.length === 0) return undefined;
  const body = { company_id, export_type: 1, receipt_warehouse_code: fixture.warehouse, details };
  const answer = await writeExport(server, 'POST', '', { headers, body });
  if (answer.status !== 200) return answer;
  const { receipt_id } = answer.saved.sent_to as { receipt_id: number };
  note(receipts, await readReceipt(scene, receipt_id));
  return undefined;
}
