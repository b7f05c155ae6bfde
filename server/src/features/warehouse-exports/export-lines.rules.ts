import { blankOf, valuesIn } from '@soquay/contract/header-fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { stockDayError } from '@soquay/contract/rules/stock-day';
import { numberOfParam } from '@soquay/contract/rules/system-params';
import { type FieldErrors, say } from '@soquay/contract/said';
import {
  type ExportBehaviour,
  type ExportInput,
  type ExportLineInput,
  exportFields,
  exportFieldsOf,
} from '@soquay/contract/warehouse-exports';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { refuseDeleted } from '../../documents/change-status.ts';
import type { Numbered } from '../../documents/insert-document.ts';
import { errorsOfLines, goodsErrors, wrongWarehouse } from '../../documents/references.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import type { ReceiptLineToWrite } from '../warehouse-receipts/receipt-lines.rules.ts';
import type { ExportReferences, SentProduct } from './export-references.queries.ts';

/**
 * Decides about an export before anything is written. Called by the operations that write or change one, on
 * what they have read inside their transaction.
 */

export interface ExportLineToWrite extends SentProduct {
  warehouse_code: string;
  qty: number;
  receiver_id: number | null;
}

interface DecidedExport extends Pick<ExportInput, keyof typeof exportFields> {
  behaviour: ExportBehaviour;
  export_date: string;
  /** Warehouse where a receipt is to wait; null where nothing is sent. */
  destination: { company_id: number; warehouse_code: string } | null;
  row_count: number;
  total_qty: number;
  lines: ExportLineToWrite[];
}

/** Fields of the header that have errors of their own. */
type ExportHeader = Pick<ExportInput, 'export_date' | 'receipt_warehouse_code' | 'borrower' | 'due_date'>;

/** Whether a receipt waits for what goes out. */
export function isSent(behaviour: ExportBehaviour): boolean {
  return behaviour === 'transfer' || behaviour === 'hand-out';
}

/** The export as it will be written; refuses what it cannot refer to. What its type does not have is left out. */
export function decideExport({
  body,
  references,
  rights,
}: {
  body: ExportInput;
  references: ExportReferences;
  rights: ShopRights;
}): DecidedExport {
  const { export_date = references.today, details } = body;
  const errors = headerErrors(body, references);
  const products = new Map(references.products.map((product) => [product.product_id, product]));
  const of = {
    ...body,
    behaviour: references.behaviour,
    references,
    sources: sourcesOf(details, { ...body, references }),
  };
  const ofLines = errorsOfLines(details, (line) => lineErrors(line, products.get(line.product_id), of));
  Object.assign(errors, ofLines);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const behaviour = references.behaviour as ExportBehaviour;
  const lines = details.map((line) => ({
    ...(products.get(line.product_id) as SentProduct),
    warehouse_code: line.warehouse_code,
    qty: line.qty,
    receiver_id: behaviour === 'hand-out' ? line.receiver_id : null,
  }));
  refuseForbiddenMoves(
    rights,
    lines.map(({ warehouse_code }, index) => ({ warehouse_code, path: `details.${index}.warehouse_code` })),
  );
  const sums = { row_count: lines.length, total_qty: lines.reduce((sum, { qty }) => sum + qty, 0) };
  refuseMismatches(body, sums);
  return {
    behaviour,
    export_date,
    destination: isSent(behaviour)
      ? { company_id: references.destination as number, warehouse_code: body.receipt_warehouse_code }
      : null,
    ...blankOf(exportFields),
    ...valuesIn(exportFieldsOf(behaviour), body),
    ...sums,
    lines,
  };
}

export function headerErrors(
  body: ExportHeader,
  { today, stockDaysBack, behaviour, destination, isDestinationOff }: ExportReferences,
): FieldErrors {
  const { export_date = today, receipt_warehouse_code, borrower, due_date } = body;
  const errors: FieldErrors = {};
  if (behaviour === null) errors.export_type = say('exportTypeRequired');
  const wrongDay = stockDayError(export_date, {
    today,
    daysBack: numberOfParam('stock_days_back', stockDaysBack),
    label: 'ngày xuất',
    ahead: say('exportDayAhead'),
  });
  if (wrongDay) errors.export_date = wrongDay;
  if (behaviour && isSent(behaviour)) {
    if (destination === null) errors.receipt_warehouse_code = say('exportWarehouseRequired');
    else if (isDestinationOff) errors.receipt_warehouse_code = say('warehouseOff');
  } else if (behaviour && receipt_warehouse_code !== '') {
    errors.receipt_warehouse_code = say('exportWarehouseMisplaced');
  }
  if (behaviour === 'loan' && borrower === '') errors.borrower = say('exportBorrowerRequired');
  if (behaviour === 'loan' && due_date !== null && due_date < export_date) {
    errors.due_date = say('exportDueBefore');
  }
  return errors;
}

interface LineOf {
  behaviour: ExportBehaviour | null;
  receipt_warehouse_code: string;
  references: ExportReferences;
  /** Warehouses that a transfer takes goods from: one, of a saved one of before all that it names. Empty where none is known. */
  sources: readonly string[];
}

/** The warehouse that a new transfer takes its goods from: that of the first line that names a usable one. */
export function sourcesOf(
  lines: readonly { warehouse_code: string }[],
  {
    receipt_warehouse_code,
    references: { warehouses },
  }: Pick<LineOf, 'receipt_warehouse_code' | 'references'>,
): readonly string[] {
  const first = lines.find(
    ({ warehouse_code: code }) =>
      code !== receipt_warehouse_code && wrongWarehouse(warehouses, { code }) === undefined,
  );
  return first ? [first.warehouse_code] : [];
}

/** At the fields of a line. */
export function lineErrors(
  { warehouse_code, receiver_id }: Omit<ExportLineInput, 'product_id'>,
  product: SentProduct | undefined,
  { behaviour, receipt_warehouse_code, references, sources }: LineOf,
): FieldErrors {
  const errors = goodsErrors(references, {
    isProductKnown: product !== undefined,
    bundleText: product?.is_bundle ? say('bundleNotSent') : undefined,
    warehouse_code,
  });
  if (behaviour !== null && isSent(behaviour) && references.destination !== null) {
    if (product && !product.is_bundle && !product.there) errors.product_id = say('exportCodeUnknownThere');
    if (product?.is_bundle_there) errors.product_id ??= say('bundleThere');
    if (warehouse_code === receipt_warehouse_code) errors.warehouse_code ??= say('exportIntoItself');
    const [source = warehouse_code] = sources;
    if (sources.length > 0 && !sources.includes(warehouse_code)) {
      errors.warehouse_code ??= say('exportOneSource', { warehouse_code: source });
    }
  }
  if (behaviour === 'hand-out' && !references.receivers.includes(receiver_id ?? 0)) {
    errors.receiver_id = say('lineIncomplete');
  }
  return errors;
}

/** A line that is added to a saved transfer: its product is named by its code. */
export function decideAddedLine(
  line: Omit<ExportLineInput, 'product_id'>,
  { rights, ...of }: LineOf & { rights: ShopRights },
): ExportLineToWrite {
  const [product] = of.references.products;
  const { product_id, ...errors } = lineErrors(line, product, of);
  if (product_id) errors.product_code = product_id;
  if (!product || Object.keys(errors).length > 0) throw invalidFields(errors);
  const { warehouse_code, qty, receiver_id } = line;
  refuseForbiddenMoves(rights, [{ warehouse_code, path: 'warehouse_code' }]);
  return {
    ...product,
    warehouse_code,
    qty,
    receiver_id: of.behaviour === 'hand-out' ? receiver_id : null,
  };
}

/** EXPORT_FIXED for one of which no lines are added or deleted once it is saved, DOCUMENT_DELETED. */
export function refuseFixed(row: { behaviour: ExportBehaviour; status: number }): void {
  refuseDeleted(row);
  if (!isSent(row.behaviour)) throw new Refusal('EXPORT_FIXED');
}

/** The line of the receipt that waits for a line; a cost of 0 is none. */
export function receiptLineOf(
  { there, qty, original_price }: ExportLineToWrite,
  { id, line_number, warehouse_code }: { id: number; line_number: number; warehouse_code: string },
): Numbered<ReceiptLineToWrite> {
  return {
    ...(there as Exclude<typeof there, null>),
    id,
    line_number,
    warehouse_code,
    qty,
    sent_qty: qty,
    original_price: original_price === 0 ? null : original_price,
    updates_cost: false,
  };
}
