import { type SavedExport, shortageOutcomes } from '@soquay/contract/warehouse-exports';
import fc from 'fast-check';
import { buildExportBody, buildExportLine, type ExportAnswer, writeExport } from '../factories/exports.ts';
import { note, readReceipt, type Scene } from './scene.ts';
import { type DrawnLine, draws, pick, verb } from './verb.ts';

const { which, qty, line, lines } = draws;

export const exportVerbs = {
  send: verb(fc.record({ lines }), (scene, drawn) => takeOut(scene, drawn.lines, {})),
  lend: verb(fc.record({ lines }), (scene, drawn) =>
    takeOut(scene, drawn.lines, { export_type: 4, borrower: 'Chị Hoa' }),
  ),
  addSentLine: verb(fc.record({ which, line }), async (scene, drawn) => {
    const { server, desk, exports } = scene;
    const { id: export_id } = pick(drawn.which, exports, isOnTheWay);
    const { product_code } = drawn.line.isHat ? desk.hat : desk.shirt;
    const body = { export_id, product_code, warehouse_code: desk.warehouse, qty: drawn.line.qty };
    return noted(scene, await writeExport(server, 'POST', '/add-product', { headers: desk.admin, body }));
  }),
  deleteSentLine: verb(fc.record({ which, place: fc.nat() }), async (scene, drawn) => {
    const { server, desk, exports } = scene;
    const { details } = pick(drawn.which, exports, (saved) => isOnTheWay(saved) && saved.details.length > 1);
    const path = `/delete-product?detail_id=${details[drawn.place % details.length]?.id}`;
    return noted(scene, await writeExport(server, 'DELETE', path, { headers: desk.admin }));
  }),
  tick: verb(fc.record({ which, qty }), async (scene, drawn) => {
    const { server, desk, exports } = scene;
    const lent = ({ behaviour, status }: SavedExport) => behaviour === 'loan' && status === 1;
    const { details } = pick(drawn.which, exports, lent);
    const ticked = details[drawn.qty % details.length];
    const asked = `id=${ticked?.id}&status=${ticked?.status === 1 ? 2 : 1}&qty=${drawn.qty}`;
    return noted(scene, await writeExport(server, 'PUT', `/details?${asked}`, { headers: desk.admin }));
  }),
  settle: verb(fc.record({ which, qty }), async (scene, drawn) => {
    const { server, desk, exports } = scene;
    const { id, details } = pick(drawn.which, exports, (saved) => saved.details.some(isMissing));
    const settled = details.find(isMissing) ?? details[0];
    const outcome = shortageOutcomes[drawn.qty % shortageOutcomes.length];
    const body = { details: [{ id: settled?.id, outcome, qty: 1 }] };
    return noted(scene, await writeExport(server, 'PUT', `/settle/${id}`, { headers: desk.admin, body }));
  }),
  deleteExport: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, desk, exports } = scene;
    const { id } = pick(drawn.which, exports, ({ status, sent_to }) => status === 1 && sent_to?.status !== 1);
    return noted(scene, await writeExport(server, 'DELETE', `/${id}`, { headers: desk.admin }));
  }),
  restoreExport: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, desk, exports } = scene;
    const { id } = pick(drawn.which, exports, ({ status }) => status === 0);
    return noted(scene, await writeExport(server, 'PUT', `/restore/${id}`, { headers: desk.admin }));
  }),
};

function isOnTheWay({ status, sent_to }: SavedExport): boolean {
  return status === 1 && sent_to?.status === 2;
}

function isMissing({ missing_qty }: SavedExport['details'][number]): boolean {
  return missing_qty > 0;
}

async function takeOut(scene: Scene, lines: readonly DrawnLine[], type: object): Promise<ExportAnswer> {
  const { server, desk, receipts } = scene;
  const details = lines.map(({ isHat, qty }) =>
    buildExportLine(desk, { ...(isHat ? { product_id: desk.hat.product_id } : {}), qty }),
  );
  const body = buildExportBody(desk, { ...type, details });
  const answer = noted(scene, await writeExport(server, 'POST', '', { headers: desk.admin, body }));
  const waiting = answer.status === 200 ? answer.saved.sent_to : null;
  if (waiting) note(receipts, await readReceipt(scene, waiting.receipt_id));
  return answer;
}

function noted({ exports }: Scene, answer: ExportAnswer): ExportAnswer {
  if (answer.status === 200) note(exports, answer.saved);
  return answer;
}
