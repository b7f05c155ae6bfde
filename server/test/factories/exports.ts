import type { EndpointInput } from '@soquay/contract/endpoint';
import type { createExport, SavedExport } from '@soquay/contract/warehouse-exports';
import type { Db } from '../../src/database/database.ts';
import type { TestApp } from '../use-app.ts';
import type { Counter, Headers } from './bills.ts';
import type { Shop } from './shops.ts';
import { type WriteAnswer, writerOf } from './writes.ts';

export type ExportBody = EndpointInput<typeof createExport>['body'];
type ExportLineBody = ExportBody['details'][number];

/** Line of one shirt that leaves the counter's warehouse. */
export function buildExportLine(
  { shirt, warehouse }: Counter,
  given: Partial<ExportLineBody> = {},
): ExportLineBody {
  return { product_id: shirt.product_id, warehouse_code: warehouse, qty: 1, ...given };
}

/** Body of an export of a shirt, to the shop's other warehouse if anywhere; valid unless `given` makes it otherwise. */
export function buildExportBody(counter: Counter, given: Partial<ExportBody> = {}): ExportBody {
  const { export_type = 1 } = given;
  const isSent = export_type === 1 || export_type === 3;
  return {
    company_id: counter.shop.company_id,
    export_type,
    ...(isSent ? { receipt_warehouse_code: counter.shop.warehouses[1] ?? '' } : {}),
    details: [buildExportLine(counter)],
    ...given,
  };
}

export type ExportAnswer = WriteAnswer<SavedExport>;

/** Sends a write of an export. */
export const writeExport = writerOf<SavedExport>('/api/warehouse-exports');

/** An export that must succeed. */
export async function buildExport(
  server: TestApp,
  counter: Counter,
  headers: Headers,
  given: Partial<ExportBody> = {},
): Promise<SavedExport> {
  const body = buildExportBody(counter, given);
  const { status, saved, message } = await writeExport(server, 'POST', '', { headers, body });
  if (status !== 200) throw new Error(`the export was refused: ${message}`);
  return saved;
}

/** A loan's row with a line, which nobody has written, for paths to name. */
export async function insertEmptyExport(
  db: Db,
  { company_id }: Shop,
  { user_id, ...goods }: { user_id: number; product_id: number; warehouse_code: string },
): Promise<{ id: number; line: number }> {
  const { id } = await db
    .insertInto('warehouse_exports')
    .values({
      company_id,
      export_number: 1_000_000,
      export_date: '2026-03-08',
      export_type: 4,
      behaviour: 'loan',
      export_note: '',
      borrower: 'Chị Hoa',
      created_by: user_id,
      row_count: 1,
      total_qty: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: line } = await db
    .insertInto('warehouse_export_lines')
    .values({
      ...goods,
      company_id,
      export_id: id,
      line_number: 1,
      product_code: 'SP',
      product_name: 'Sản phẩm',
      unit_code: 'cái',
      original_price: 0,
      qty: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, line };
}
