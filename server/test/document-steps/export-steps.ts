import { type SavedExport, shortageOutcomes } from '@soquay/contract/warehouse-exports';
import fc from 'fast-check';
import { buildExportBody, buildExportLine, type ExportAnswer, writeExport } from '../factories/exports.ts';
import { note, readReceipt, type Scene } from './scene.ts';
import { type DrawnLine, dayFromToday, draws, pick, verb } from './verb.ts';

const { which, qty, line, lines, daysBack, daysAhead } = draws;
const to = fc.constantFrom<(keyof Scene['places'])[]>('back', 'back', 'back', 'spare', 'branch');

export const exportVerbs = {
  send: verb(fc.record({ lines, to }), (scene, drawn) =>
    takeOut(scene, drawn.lines, sentTo(scene, drawn.to)),
  ),
  sendLate: verb(fc.record({ lines, to, daysBack }), (scene, drawn) =>
    takeOut(scene, drawn.lines, {
      ...sentTo(scene, drawn.to),
      export_date: dayFromToday(-drawn.daysBack),
    }),
  ),
  lend: verb(fc.record({ lines, daysAhead }), (scene, drawn) =>
    takeOut(scene, drawn.lines, {
      export_type: 4,
      borrower: 'Chị Hoa',
      due_date: dayFromToday(drawn.daysAhead),
    }),
  ),
  addSentLine: verb(fc.record({ which, line }), async (scene, drawn) => {
    const { server, fixture, exports, goods } = scene;
    const { id: export_id } = pick(drawn.which, exports, isOnTheWay);
    const { product_code } = goods[drawn.line.goods];
    const body = { export_id, product_code, warehouse_code: fixture.warehouse, qty: drawn.line.qty };
    return noted(scene, await writeExport(server, 'POST', '/add-product', { headers: fixture.admin, body }));
  }),
  deleteSentLine: verb(fc.record({ which, place: fc.nat() }), async (scene, drawn) => {
    const { server, fixture, exports } = scene;
    const { details } = pick(drawn.which, exports, (saved) => isOnTheWay(saved) && saved.details.length > 1);
    const path = `/delete-product?detail_id=${details[drawn.place % details.length]?.id}`;
    return noted(scene, await writeExport(server, 'DELETE', path, { headers: fixture.admin }));
  }),
  tick: verb(fc.record({ which, qty }), async (scene, drawn) => {
    const { server, fixture, exports } = scene;
    const lent = ({ behaviour, status }: SavedExport) => behaviour === 'loan' && status === 1;
    const { details } = pick(drawn.which, exports, lent);
    const ticked = details[drawn.qty % details.length];
    const asked = `id=${ticked?.id}&status=${ticked?.status === 1 ? 2 : 1}&qty=${drawn.qty}`;
    return noted(scene, await writeExport(server, 'PUT', `/details?${asked}`, { headers: fixture.admin }));
  }),
  settle: verb(fc.record({ which, qty }), async (scene, drawn) => {
    const { server, owner, exports } = scene;
    const { id, details } = pick(drawn.which, exports, (saved) => saved.details.some(isMissing));
    const settled = details.find(isMissing) ?? details[0];
    const outcome = shortageOutcomes[drawn.qty % shortageOutcomes.length];
    const body = { details: [{ id: settled?.id, outcome, qty: 1 }] };
    return noted(scene, await writeExport(server, 'PUT', `/settle/${id}`, { headers: owner, body }));
  }),
  deleteExport: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, exports } = scene;
    const { id } = pick(drawn.which, exports, ({ status, sent_to }) => status === 1 && sent_to?.status !== 1);
    return noted(scene, await writeExport(server, 'DELETE', `/${id}`, { headers: fixture.admin }));
  }),
  restoreExport: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, exports } = scene;
    const { id } = pick(drawn.which, exports, ({ status }) => status === 0);
    return noted(scene, await writeExport(server, 'PUT', `/restore/${id}`, { headers: fixture.admin }));
  }),
};

function isOnTheWay({ status, sent_to }: SavedExport): boolean {
  return status === 1 && sent_to?.status === 2;
}

function isMissing({ missing_qty }: SavedExport['details'][number]): boolean {
  return missing_qty > 0;
}

function sentTo({ places }: Scene, to: keyof Scene['places']) {
  return { receipt_warehouse_code: places[to].warehouse_code };
}

async function takeOut(scene: Scene, lines: readonly DrawnLine[], type: object): Promise<ExportAnswer> {
  const { server, fixture, receipts } = scene;
  const details = lines.map(({ goods, qty }) =>
    buildExportLine(fixture, { product_id: scene.goods[goods].product_id, qty }),
  );
  const body = buildExportBody(fixture, { ...type, details });
  const answer = noted(scene, await writeExport(server, 'POST', '', { headers: fixture.admin, body }));
  const waiting = answer.status === 200 ? answer.saved.sent_to : null;
  if (waiting) note(receipts, await readReceipt(scene, waiting.receipt_id));
  return answer;
}

function noted({ exports }: Scene, answer: ExportAnswer): ExportAnswer {
  if (answer.status === 200) note(exports, answer.saved);
  return answer;
}
