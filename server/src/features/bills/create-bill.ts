import { type BillInput, createBill as endpoint } from '@soquay/contract/bills';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db, Trx } from '../../database/database.ts';
import { writeOnce } from '../../documents/idempotency.ts';
import { newDocument } from '../../stock/documents.ts';
import { settle } from '../../stock/settle.ts';
import { rememberCustomer } from '../customers/remember-customer.ts';
import { decideLines } from './bill-lines.rules.ts';
import { billTerms, decideSalesperson, decideTotals, goodsOf } from './bills.rules.ts';
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
  idempotencyKey: string;
}

/**
 * Writes a bill and takes its goods in one transaction of a fixed number of statements; gives its id,
 * that of the first attempt when the idempotency key was used before. Refusals: STOCK_INSUFFICIENT,
 * PRICE_CHANGED, TOTALS_MISMATCH, WAREHOUSE_FORBIDDEN, VALIDATION_FAILED with the field
 * (document 1, sections 4 and 5).
 */
export async function createBill(db: Db, { rights, body, idempotencyKey }: CreateBill): Promise<number> {
  const { company_id, user_id } = rights;
  const saleman_id = decideSalesperson(rights, body.saleman_id);
  const totals = decideTotals(body);
  const ids = await allocateBillIds(db, body.details.length);
  const write = {
    user_id,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key: idempotencyKey,
    request: body,
    document_id: ids.bill_id,
  };
  return await writeOnce(db, write, async (trx) => {
    const references = await findSaleReferences(trx, { ...body, company_id, saleman_id });
    const decided = decideLines({ details: body.details, references, rights });
    const lines = decided.map((line, index) => ({ ...line, ...placeOfLine(ids, index) }));
    const bill = {
      ...billTerms(body, totals),
      id: ids.bill_id,
      company_id,
      bill_date: references.today,
      customer_id: await rememberCustomer(trx, body),
      saleman_id,
      created_by: user_id,
    };
    await takeGoods(trx, bill, lines);
    await recordAudit(trx, { company_id, user_id, action: 'create', entity: 'bill', entity_id: bill.id });
    // Last: the shop's counter stays locked until the commit, and every other bill of the shop waits for it.
    await insertBill(trx, bill, lines);
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
