import { hasGrant, mayMoveGoodsOf, mayWriteOffShortage, type ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/warehouse-exports';
import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDocument, corrected } from '../../documents/change-document.ts';
import { refuseDeleted } from '../../documents/change-status.ts';
import { changeDays } from '../../documents/document-days.ts';
import { goodsOf } from '../../documents/goods.ts';
import { saveRow } from '../../documents/save-row.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { settle } from '../../stock/settle.ts';
import { receiptDocument } from '../warehouse-receipts/receipt-document.ts';
import { findReceiptLines, type SavedReceiptLine } from '../warehouse-receipts/receipt-lines.queries.ts';
import { totalOf } from '../warehouse-receipts/receipt-lines.rules.ts';
import { saveCounts } from '../warehouse-receipts/receipts.writes.ts';
import { exportDocument } from './export-document.ts';
import { findExportLines, type SavedExportLine } from './export-lines.queries.ts';
import { exportReader } from './exports.queries.ts';
import { saveShortages } from './exports.writes.ts';
import { goodsOut } from './goods-out.ts';
import { findReceipt, type ReceiptOfExport } from './receipt-of-export.ts';

interface SettleShortage {
  rights: ShopRights;
  /** In every shop the person works in: what is found enters stock where it was sent. */
  rightsIn: ReadonlyMap<number, ShopRights>;
  id: number;
  body: contract.ShortageSettlement;
  idempotencyKey: string;
}

/**
 * Settles what was counted short of a transfer: found, lost, or back where it came from; sent = received + settled +
 * missing always. Gives the export as `getExport` would. Refusals: DOCUMENT_DELETED, TRANSFER_WAITING before anybody
 * has counted, SHORTAGE_OWN_COUNT for what is not found by who counted it short, SHOP_OFF and WAREHOUSE_FORBIDDEN where
 * nothing may come in or be written off, VALIDATION_FAILED for more than is missing.
 */
export async function settleShortage(
  db: Db,
  { rights, rightsIn, id, body, idempotencyKey: key }: SettleShortage,
): Promise<contract.SavedExport> {
  const { company_id, user_id } = rights;
  const change = { rights, id, endpoint: contract.settleShortage, key, body };
  return await changeDocument(db, exportDocument, change, {
    ...exportReader,
    async decide(trx, before) {
      refuseDeleted(before);
      const receipt = await findReceipt(trx, before);
      if (receipt?.status !== 1) throw new Refusal('TRANSFER_WAITING');
      const [sent, received] = await Promise.all([
        findExportLines(trx, before),
        findReceiptLines(trx, receipt),
      ]);
      const { lines, counted } = settled(body, sent, received);
      const writtenOff = [
        ...warehousesOf(sent, lines, 'back_qty'),
        // Who only receives must not write off what they say has not come.
        ...warehousesOf(sent, lines, 'lost_qty'),
      ];
      refuseForbiddenWarehouses(rights, writtenOff);
      if (writtenOff.length > 0 && !mayWriteOffShortage(rights, receipt)) {
        throw new Refusal('SHORTAGE_OWN_COUNT');
      }
      const found = warehousesOf(received, counted, 'qty');
      const rightsThere = rightsIn.get(receipt.company_id);
      // The gate has looked at the sender's shop alone.
      if (found.length > 0 && rightsThere?.is_shop_off) throw new Refusal('SHOP_OFF');
      if (found.some((code) => !rightsThere || !mayBringIn(rightsThere, code))) {
        throw new Refusal('WAREHOUSE_FORBIDDEN', { params: { warehouse_code: found.join(', ') } });
      }
      const { statements } = await settle(trx, [
        { document: corrected(exportDocument, before, rights, action), movements: goodsOut(lines) },
        {
          document: corrected(receiptDocument, receipt, rights, action),
          movements: goodsOf(receiptDocument, counted),
        },
      ]);
      return [
        ...statements,
        saveShortages({
          company_id,
          ids: lines.map((line) => line.id),
          lost: lines.map(({ lost_qty }) => lost_qty),
          back: lines.map(({ back_qty }) => back_qty),
        }),
        saveRow(trx, exportDocument, before, {}),
        auditDocument(exportDocument, {
          rights,
          id,
          action,
          before: { ...before, details: withReceived(sent, received) },
          after: { ...before, details: withReceived(lines, counted) },
        }),
        ...(found.length > 0 ? comeIn(trx, { user_id, receipt, received, counted }) : []),
      ];
    },
  });
}

const action = 'settle-shortage';

/** Sent lines with what has come of each, for the history. */
function withReceived(sent: readonly SavedExportLine[], received: readonly SavedReceiptLine[]) {
  const qtys = new Map(received.map(({ id, qty }) => [id, qty]));
  return sent.map((line) => ({ ...line, received_qty: qtys.get(line.receipt_line_id ?? 0) }));
}

interface Found {
  user_id: number;
  receipt: ReceiptOfExport;
  received: readonly SavedReceiptLine[];
  counted: readonly SavedReceiptLine[];
}

/** The statements that let the receipt have what was found; one of which nothing was found stays as it is. */
function comeIn(trx: Trx, { user_id, receipt, received, counted }: Found): CompiledQuery[] {
  const { company_id, id } = receipt;
  const total_qty = totalOf(counted);
  const after = { ...receipt, total_qty };
  return [
    saveCounts({
      company_id,
      ids: counted.map((line) => line.id),
      qtys: counted.map(({ qty }) => qty),
    }),
    saveRow(trx, receiptDocument, receipt, { total_qty }),
    auditDocument(receiptDocument, {
      rights: { company_id, user_id },
      id,
      action,
      before: { ...receipt, details: received },
      after: { ...after, details: counted },
    }),
    ...changeDays(receiptDocument, { before: receipt, after }),
  ];
}

function mayBringIn(rights: ShopRights, warehouseCode: string): boolean {
  return hasGrant(rights, 'warehouse-receipts', 'confirm') && mayMoveGoodsOf(rights, warehouseCode);
}

/** Both documents' lines once that is settled; refuses more than is missing of a line. */
function settled(
  { details }: contract.ShortageSettlement,
  sent: readonly SavedExportLine[],
  received: readonly SavedReceiptLine[],
): { lines: SavedExportLine[]; counted: SavedReceiptLine[] } {
  const lines = sent.map((line) => ({ ...line }));
  const counted = received.map((line) => ({ ...line }));
  const errors: FieldErrors = {};
  for (const [index, { id, outcome, qty }] of details.entries()) {
    const line = lines.find((line) => line.id === id);
    const there = counted.find((other) => other.id === line?.receipt_line_id);
    if (!line || !there) {
      errors[`details.${index}.id`] = say('notAmongLines');
      continue;
    }
    const missing = line.qty - there.qty - line.lost_qty - line.back_qty;
    if (qty > missing) errors[`details.${index}.qty`] = say('aboveStock', { stock: missing });
    else if (outcome === 'found') there.qty += qty;
    else line[outcome === 'lost' ? 'lost_qty' : 'back_qty'] += qty;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { lines, counted };
}

/** Warehouses of the lines of which that has changed. */
function warehousesOf<Line extends { warehouse_code: string }>(
  before: readonly Line[],
  after: readonly Line[],
  column: keyof Line,
): string[] {
  return after.flatMap((line, index) =>
    line[column] === before[index]?.[column] ? [] : [line.warehouse_code],
  );
}
