import type { BillInput } from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import type { Bills } from '../../database/types.gen.ts';
import { invalidFields } from '../../http/refusal.ts';
import { selectSalespeople } from '../auth/salespeople.queries.ts';
import type { BillLineToWrite, SoldProduct } from './bills.rules.ts';

/** The statements a new bill is made of. */

export type BillToWrite = Omit<Insertable<Bills>, 'bill_number'> & { id: number };
export type NumberedBillLine = BillLineToWrite & { id: number; line_number: number };

export interface BillIds {
  bill_id: number;
  /** One for each line. */
  line_ids: number[];
}

/** Ids are taken ahead, because the ledger books under them before the bill's rows are written. */
export async function allocateBillIds(db: Db, lineCount: number): Promise<BillIds> {
  const { rows } = await sql<BillIds>`
    select
      nextval('bills_id_seq') as bill_id,
      array(select nextval('bill_lines_id_seq') from generate_series(1, ${lineCount}::int)) as line_ids
  `.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error('no ids were allocated');
  return ids;
}

export interface SaleReferences {
  products: ReadonlyMap<number, SoldProduct>;
  warehouses: ReadonlySet<string>;
}

/**
 * All that a bill refers to, in one statement: products that may be sold, warehouses of the shop.
 * Refuses an unknown payment method or salesperson at its field.
 */
export async function getSaleReferences(
  trx: Trx,
  { body, saleman_id }: { body: BillInput; saleman_id: number },
): Promise<SaleReferences> {
  const { company_id, payment_code, details } = body;
  const found = await trx
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('payment_methods').where('payment_code', '=', payment_code))
        .as('payment_known'),
      eb
        .exists(selectSalespeople(trx, company_id).where('users.user_id', '=', saleman_id))
        .as('salesperson_known'),
      jsonArrayFrom(
        eb
          .selectFrom('warehouses')
          .select('warehouse_code')
          .where('company_id', '=', company_id)
          .where(
            'warehouse_code',
            '=',
            eb.fn.any(sql<string[]>`${details.map((line) => line.warehouse_code)}::text[]`),
          ),
      ).as('warehouses'),
      jsonArrayFrom(
        eb
          .selectFrom('products')
          .select([
            'product_id',
            'product_code',
            'product_name',
            'unit_code',
            'original_price',
            'price',
            'sale_price',
          ])
          .where('company_id', '=', company_id)
          .where(
            'product_id',
            '=',
            eb.fn.any(sql<number[]>`${details.map((line) => line.product_id)}::bigint[]`),
          )
          .where('status', '=', 1),
      ).as('products'),
    ])
    .executeTakeFirstOrThrow();
  if (!found.payment_known) throw invalidFields({ payment_code: messages.paymentRequired });
  if (!found.salesperson_known) throw invalidFields({ saleman_id: messages.salespersonRequired });
  return {
    products: new Map(found.products.map((product) => [product.product_id, product])),
    warehouses: new Set(found.warehouses.map((warehouse) => warehouse.warehouse_code)),
  };
}

/** Writes the bill under the shop's next number, with its lines: one statement. */
export async function insertBill(
  trx: Trx,
  bill: BillToWrite,
  lines: readonly NumberedBillLine[],
): Promise<void> {
  await trx
    .with('counter', (qc) =>
      qc
        .insertInto('document_counters')
        .values({ company_id: bill.company_id, document_kind: 'bill', last_number: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'document_kind'])
            .doUpdateSet({ last_number: sql`document_counters.last_number + 1` }),
        )
        .returning('last_number'),
    )
    .with('bill', (qc) =>
      qc.insertInto('bills').values((eb) => ({
        ...bill,
        bill_number: eb.selectFrom('counter').select('last_number'),
      })),
    )
    .insertInto('bill_lines')
    .columns(['company_id', 'bill_id', ...lineColumns])
    .expression(
      sql`
        select ${bill.company_id}::bigint, ${bill.id}::bigint, ${sql.join(lineColumns.map((column) => sql.ref(column)))}
        from jsonb_populate_recordset(null::bill_lines, ${JSON.stringify(lines)}::jsonb)
      `,
    )
    .execute();
}

const lineColumns = [
  'id',
  'line_number',
  'product_id',
  'product_code',
  'product_name',
  'unit_code',
  'warehouse_code',
  'qty',
  'original_price',
  'regular_price',
  'sale_price',
  'price',
  'amount',
  'discount',
  'final_amount',
] as const satisfies readonly (keyof NumberedBillLine)[];
