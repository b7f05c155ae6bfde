import { type BillInput, createBill as createBillEndpoint } from '@soquay/contract/bills';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { claimIdempotencyKey } from '../../http/idempotency.ts';
import { newDocument } from '../../stock/documents.ts';
import { settle } from '../../stock/settle.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { rememberCustomer } from '../customers/remember-customer.ts';
import { decideLines, decideSalesperson, decideTotals, goodsOf } from './bills.rules.ts';
import {
  allocateBillIds,
  type BillIds,
  type BillToWrite,
  insertBill,
  type NumberedBillLine,
} from './bills.writes.ts';
import { findSaleReferences } from './sale-references.queries.ts';

interface CreateBill {
  rights: ShopRights;
  body: BillInput;
  idempotencyKey?: string | undefined;
}

/**
 * Writes a bill and takes its goods in one transaction of a fixed number of statements; gives its id,
 * that of the first attempt when the idempotency key was used before. Refusals: STOCK_INSUFFICIENT,
 * PRICE_CHANGED, TOTALS_MISMATCH, WAREHOUSE_FORBIDDEN, VALIDATION_FAILED with the field
 * (document 1, sections 4 and 5).
 */
export async function createBill(db: Db, { rights, body, idempotencyKey }: CreateBill): Promise<number> {
  const saleman_id = decideSalesperson(rights, body.saleman_id);
  const totals = decideTotals(body);
  const ids = await allocateBillIds(db, body.details.length);

  return await inTransaction(db, async (trx) => {
    const earlier = await claimIdempotencyKey(trx, {
      user_id: rights.user_id,
      endpoint: `${createBillEndpoint.method} ${createBillEndpoint.path}`,
      key: idempotencyKey,
      body,
      document_id: ids.bill_id,
    });
    if (earlier !== undefined) return earlier;

    const { payment_code, details } = body;
    const references = await findSaleReferences(trx, {
      company_id: rights.company_id,
      saleman_id,
      payment_code,
      details,
    });
    const decided = decideLines(details, references, rights);
    const lines = decided.map((line, index) => ({ ...line, ...placeOfLine(ids, index) }));
    const customer_id = await rememberCustomer(trx, body);
    const bill = {
      id: ids.bill_id,
      company_id: rights.company_id,
      bill_date: references.today,
      customer_id,
      customer_name: body.customer_name,
      customer_phone: body.customer_phone,
      customer_address: body.customer_address,
      is_ship: body.is_ship,
      payment_code,
      bill_note: body.bill_note,
      saleman_id,
      created_by: rights.user_id,
      row_count: totals.row_count,
      total_amount: totals.total_amount,
      total_discount: totals.total_discount,
      total_final_amount: totals.total_final_amount,
      pre_paid: body.pre_paid,
      order_origin: body.order_origin,
    };
    await takeGoods(trx, bill, lines);
    await recordAudit(trx, {
      company_id: rights.company_id,
      user_id: rights.user_id,
      action: 'create',
      entity: 'bill',
      entity_id: bill.id,
      after: { ...bill, details: lines },
    });
    // Last: the shop's counter stays locked until the commit, and every other bill of the shop waits for it.
    await insertBill(trx, bill, lines);
    return bill.id;
  });
}

function placeOfLine(ids: BillIds, index: number): { id: number; line_number: number } {
  const id = ids.line_ids[index];
  if (id === undefined) throw new Error('fewer line ids than lines');
  return { id, line_number: index + 1 };
}

async function takeGoods(trx: Trx, bill: BillToWrite, lines: readonly NumberedBillLine[]): Promise<void> {
  const { id, company_id, created_by: user_id, bill_date: business_date } = bill;
  await settle(trx, [
    {
      document: newDocument({ kind: 'bill', company_id, id, user_id, business_date }),
      movements: goodsOf(lines),
      customerPhone: bill.customer_phone,
    },
  ]);
}
