import type { ExportType } from '@soquay/contract/export-types';
import { valuesIn } from '@soquay/contract/header-fields';
import {
  exportBehaviours,
  exportFields,
  exportFieldsOf,
  type exportInput,
} from '@soquay/contract/warehouse-exports';
import { z } from 'zod';
import { saidText } from '@/api/said-text.ts';
import type { DocumentState } from '@/documents/form/document-store.ts';
import { codeField, dayField, idField, storedFields, valuesOf } from '@/documents/form/header-fields.ts';
import { type LineWith, totalQty } from '@/documents/goods/goods-line.ts';
import type { GoodsPolicy } from '@/documents/goods/goods-policy.ts';
import { lineErrors } from '@/documents/lines/line-errors.ts';

/** The values of the form of an export and what may be done with them, without React. */

/** Who gets a line of what is handed out; null where nobody is named, and of other types. */
export interface ReceiverFigures {
  receiver_id: number | null;
}

export type ExportFormLine = LineWith<ReceiverFigures>;

/** Goods that leave without a price. Whatever is missing is said in one way (document 2, section 5). */
export const goodsOut: GoodsPolicy<ReceiverFigures> = {
  noBundles: 'bundleNotSent',
  none: { receiver_id: null },
  begin: () => ({ receiver_id: null }),
  kept: z.object({ receiver_id: z.int().nullable() }),
  fields: ['receiver_id'],
  change: (line, change) => ({ ...line, ...change }),
  missing: () => saidText('lineIncomplete'),
  aboveStock: (qty) => saidText('exportQtyAbove', { qty }),
  lineError: ({ qty }) =>
    qty === null || qty < 1 ? { field: 'qty', message: saidText('lineIncomplete') } : null,
  // What one person gets of a product is one line.
  isSame: (line, added) => line.receiver_id === added.receiver_id,
  join: (line, added) => ({ ...line, qty: (line.qty ?? 0) + (added.qty ?? 0) }),
};

export const exportHeader = z.object({
  export_type: idField,
  /** What its type does. */
  behaviour: z.enum(exportBehaviours).nullable().default(null),
  /** '' for the day on which it is saved. */
  export_date: dayField,
  /** The warehouse that all lines take their goods from. */
  from_warehouse_code: codeField,
  receipt_warehouse_code: codeField,
  /** Who gets the lines that are added next. */
  receiver_id: idField,
  ...storedFields(exportFields),
});
export type ExportHeader = z.output<typeof exportHeader>;

type ExportFormValues = Pick<DocumentState<ExportHeader, ExportFormLine>, 'shopId' | 'header' | 'lines'>;

/** A new header of a type and a source, which may both be unknown yet. */
export function headerOfType(type?: ExportType, from_warehouse_code: string | null = null): ExportHeader {
  return valuesOf(exportHeader, {
    export_type: type?.warehouse_export_type_id,
    behaviour: type?.behaviour,
    from_warehouse_code,
  });
}

/** Whether its goods go to a warehouse, where a receipt waits for them. */
export function isSent({ behaviour }: Pick<ExportHeader, 'behaviour'>): boolean {
  return behaviour === 'transfer' || behaviour === 'hand-out';
}

/** What the header says of the lines that are added. */
export function receiverOfNext({ header }: { header: { receiver_id?: number | null } }): ReceiverFigures {
  return { receiver_id: header.receiver_id ?? null };
}

/** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
export function formErrors({ header, lines }: ExportFormValues): Record<string, string> {
  const errors = lineErrors(lines, (line) => goodsOut.lineError(line) ?? wayError(line, header));
  if (lines.length === 0) errors.details = saidText('linesMissing');
  if (!header.from_warehouse_code) errors.from_warehouse_code = saidText('exportSourceRequired');
  if (!header.export_type) errors.export_type = saidText('exportTypeRequired');
  const wrongWay = destinationError(header);
  if (wrongWay) errors.receipt_warehouse_code = wrongWay;
  if (header.behaviour === 'loan' && header.borrower.trim() === '') {
    errors.borrower = saidText('exportBorrowerRequired');
  }
  return errors;
}

function destinationError(header: ExportHeader): string | null {
  const { from_warehouse_code, receipt_warehouse_code } = header;
  if (!isSent(header)) return null;
  if (!receipt_warehouse_code) return saidText('exportWarehouseRequired');
  return receipt_warehouse_code === from_warehouse_code ? saidText('exportIntoItself') : null;
}

/** Message at the source or the destination of a line. */
function wayError(
  { warehouse_code, receiver_id }: ExportFormLine,
  header: ExportHeader,
): { field: string; message: string } | null {
  const { from_warehouse_code: source } = header;
  if (source && warehouse_code !== source) {
    const message = saidText('exportOneSource', { warehouse_code: source });
    return { field: 'warehouse_code', message: message ?? saidText('exportSourceRequired') };
  }
  const isNobodys = header.behaviour === 'hand-out' && receiver_id === null;
  return isNobodys ? { field: 'receiver_id', message: saidText('lineIncomplete') } : null;
}

/** The request body of a form without errors: what its type does not have is left out. */
export function exportBody({ shopId, header, lines }: ExportFormValues): z.input<typeof exportInput> {
  const { export_type, export_date, receipt_warehouse_code, behaviour } = header;
  return {
    company_id: shopId,
    export_type: export_type ?? 0,
    export_date,
    ...valuesIn(exportFieldsOf(behaviour), header),
    ...(isSent(header) ? { receipt_warehouse_code: receipt_warehouse_code ?? '' } : {}),
    details: lines.map((line) => lineBody(line, header)),
    row_count: lines.length,
    total_qty: totalQty(lines),
  };
}

/** The same of one line. */
export function lineBody(
  { product, warehouse_code, qty, receiver_id }: ExportFormLine,
  { behaviour }: Pick<ExportHeader, 'behaviour'>,
) {
  return {
    product_id: product.product_id,
    warehouse_code,
    qty: qty ?? 0,
    ...(behaviour === 'hand-out' ? { receiver_id } : {}),
  };
}
