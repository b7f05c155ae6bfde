import type { ExportImportForm } from '@soquay/contract/export-imports';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, say } from '@soquay/contract/said';
import type { SavedExport } from '@soquay/contract/warehouse-exports';
import type { Db } from '../../../database/database.ts';
import { wrongWarehouse } from '../../../documents/references.ts';
import { invalidFields } from '../../../refusal.ts';
import { exportFields } from '../../../sheet-import/lines/line-fields.ts';
import {
  type JudgedLine,
  type LineImport,
  type SheetLine,
  sheetOfLines,
  type WrittenDocument,
} from '../../../sheet-import/lines/line-import.ts';
import { errorsOfDefaultWarehouse, warehouseReasons } from '../../../sheet-import/lines/warehouse-reasons.ts';
import { foldTitle } from '../../../spreadsheets/fold.ts';
import { sellableAtKeys } from '../../../stock/availability.ts';
import { createExport } from '../create-export.ts';
import { headerErrors, lineErrors, sourcesOf } from '../export-lines.rules.ts';
import { type ExportReferences, findExportReferences } from '../export-references.queries.ts';
import { exportReader } from '../exports.queries.ts';
import { completeBySheet, isLeftToSheet } from './header-of-sheet.ts';
import { findReceivers, type NamedReceiver } from './receivers.queries.ts';

/** Exports from sheets: one export a file (document 2, section 2). */
export const exportImport: LineImport<ExportImportForm> = {
  sheet: sheetOfLines({
    kind: 'export',
    fields: exportFields,
    sheetName: 'Phiếu xuất',
    badRowsFilename: 'phieu-xuat-loi.xlsx',
  }),
  createdMessage: say('exportCreated'),
  templateFilename: 'mau-phieu-xuat.xlsx',
  examples: [
    { product_code: 'SM001-T-M', product_name: 'Áo sơ mi nam dài tay', qty: 5 },
    { product_code: 'QJ014-X-30', product_name: 'Quần jean nam ống đứng', qty: 3 },
  ],
  bySheet: { isLeftOut: isLeftToSheet, complete: completeBySheet },
  async judge(db, rights, form, lines) {
    const receivers = await findReceivers(db, form.receipt_warehouse_code);
    const references = await findReferences(db, rights, form, { lines, receivers });
    const errors: FieldErrors = {
      ...headerErrors(form, references),
      ...errorsOfDefaultWarehouse(form, references.warehouses),
    };
    const { receiver_id } = form;
    const isReceiver = receivers.some(({ user_id }) => user_id === receiver_id);
    if (references.behaviour === 'hand-out' && receiver_id !== null && !isReceiver) {
      errors.receiver_id = say('lineIncomplete');
    }
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
    const judged = judgeLines(lines, { rights, form, references, receivers });
    return await refuseMissing(db, rights, lines, judged);
  },
  async write(db, { rights, form, lines, write, first }) {
    const { warehouse_code: _, receiver_id: __, ...header } = form;
    const body = {
      ...header,
      company_id: rights.company_id,
      details: lines.map(({ original_price: _, ...line }) => line),
    };
    return writtenOf(await createExport(db, { rights, body, write, first }));
  },
  get: async (db, rights, id) => writtenOf(await exportReader.get(db, rights, id)),
};

function writtenOf({ id, export_number, row_count, total_qty }: SavedExport): WrittenDocument {
  return { id, number: export_number, row_count, total_qty };
}

async function findReferences(
  db: Db,
  { company_id }: ShopRights,
  { export_type, receipt_warehouse_code, warehouse_code }: ExportImportForm,
  { lines, receivers }: { lines: readonly SheetLine[]; receivers: readonly NamedReceiver[] },
): Promise<ExportReferences> {
  const { rows } = await db.executeQuery(
    findExportReferences({
      company_id,
      export_type,
      receipt_warehouse_code,
      warehouse_codes: [...new Set([warehouse_code, ...lines.map((line) => line.warehouse_code)])],
      product_ids: [],
      product_codes: [...new Set(lines.map(({ product_code }) => product_code.toLowerCase()))],
      receiver_ids: receivers.map(({ user_id }) => user_id),
    }),
  );
  return rows[0] as ExportReferences;
}

interface JudgeBy {
  rights: ShopRights;
  form: ExportImportForm;
  references: ExportReferences;
  receivers: readonly NamedReceiver[];
}

function judgeLines(
  lines: readonly SheetLine[],
  { rights, form, references, receivers }: JudgeBy,
): JudgedLine[] {
  const products = new Map(
    references.products.map((product) => [product.product_code.toLowerCase(), product]),
  );
  const { behaviour } = references;
  const { receipt_warehouse_code } = form;
  const sources = sourcesOf(lines, { receipt_warehouse_code, references });
  return lines.map((line) => {
    const { row_number, product_code, warehouse_code, qty } = line;
    const product = products.get(product_code.toLowerCase());
    const receiver = line.receiver === '' ? form.receiver_id : receiverOf(line.receiver, receivers);
    const wrong = lineErrors({ warehouse_code, qty, receiver_id: receiver }, product, {
      behaviour,
      receipt_warehouse_code,
      references,
      sources,
    });
    const reasons = warehouseReasons(rights, line, references.warehouses);
    if (wrong.product_id && product_code !== '') reasons.push(wrong.product_id);
    if (wrong.warehouse_code && !wrongWarehouse(references.warehouses, { code: warehouse_code })) {
      reasons.push(wrong.warehouse_code);
    }
    if (wrong.receiver_id) {
      reasons.push(
        line.receiver === ''
          ? say('cellMissing', { label: 'nhân viên nhận' })
          : say('lineReceiverUnknown', { name: line.receiver.slice(0, maxQuoted).toWellFormed() }),
      );
    }
    return {
      row_number,
      reasons,
      product_id: product?.product_id ?? null,
      product_name: product?.product_name ?? null,
      receiver_id: behaviour === 'hand-out' ? receiver : null,
    };
  });
}

/** Characters of a name that a reason repeats. */
const maxQuoted = 50;

/** By the name one signs in with, else by one's own, where no two have it; null for nobody. */
function receiverOf(named: string, receivers: readonly NamedReceiver[]): number | null {
  const username = named.toLowerCase();
  const known = receivers.find((receiver) => receiver.username.toLowerCase() === username);
  if (known) return known.user_id;
  const folded = foldTitle(named);
  const [only, ...others] = receivers.filter(({ fullname }) => foldTitle(fullname) === folded);
  return only && others.length === 0 ? only.user_id : null;
}

/** The same lines, with a word on those whose goods are not there; lines above take first. */
async function refuseMissing(
  db: Db,
  { company_id }: ShopRights,
  lines: readonly SheetLine[],
  judged: readonly JudgedLine[],
): Promise<JudgedLine[]> {
  const wanted = lines.flatMap(({ row_number, warehouse_code, qty, sheet_reasons }, index) => {
    const { product_id = null, reasons = [] } = judged[index] ?? {};
    const isGood = product_id !== null && sheet_reasons.length === 0 && reasons.length === 0;
    return isGood ? [{ row_number, warehouse_code, product_id, qty }] : [];
  });
  const sellable = await sellableAtKeys(db, company_id, wanted);
  const left = new Map<string, number>();
  const short = new Map<number, number>();
  for (const [index, { row_number, warehouse_code, product_id, qty }] of wanted.entries()) {
    const key = `${warehouse_code}\n${product_id}`;
    const available = left.get(key) ?? Math.max(sellable[index] ?? 0, 0);
    if (qty > available) short.set(row_number, available);
    else left.set(key, available - qty);
  }
  return judged.map((line) => {
    const available = short.get(line.row_number);
    if (available === undefined) return line;
    return { ...line, reasons: [...line.reasons, say('stockLeft', { available })] };
  });
}
