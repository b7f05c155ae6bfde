import { type BillChange, updateBill as endpoint } from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import { type ShopRights, sellsAsSelf } from '@soquay/contract/rules/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db, Trx } from '../../database/database.ts';
import { corrected, refuseDeleted, refuseMarked } from '../../documents/change-status.ts';
import { refuseStale } from '../../documents/history.queries.ts';
import { writeOnce } from '../../documents/idempotency.ts';
import { lockDocument } from '../../documents/lock-document.ts';
import { invalidFields } from '../../http/refusal.ts';
import { settle } from '../../stock/settle.ts';
import { rememberCustomer } from '../customers/remember-customer.ts';
import { billDocument } from './bill-document.ts';
import { decideLines } from './bill-lines.rules.ts';
import { findBillLines } from './bills.queries.ts';
import { billTerms, decideSalesperson, decideTotals, goodsOf } from './bills.rules.ts';
import { allocateLineIds, saveBill } from './bills.writes.ts';
import { findSaleReferences } from './sale-references.queries.ts';

interface UpdateBill {
  rights: ShopRights;
  id: number;
  body: BillChange;
  idempotencyKey: string;
}

/**
 * Changes a saved bill and moves the difference of its goods; gives its id. Saved lines, named by their ids, keep
 * product, cost and price; others are sold at today's. Refusals: VERSION_STALE with what others have changed,
 * DOCUMENT_DELETED, DOCUMENT_MARKED, NOT_FOUND for a bill of others, and those of `createBill`
 * (decisions.md X03, 'Bill lines').
 */
export async function updateBill(db: Db, { rights, id, body, idempotencyKey }: UpdateBill): Promise<number> {
  if (body.company_id !== rights.company_id) throw invalidFields({ company_id: messages.billOfOtherShop });
  const totals = decideTotals(body);
  const write = {
    user_id: rights.user_id,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key: idempotencyKey,
    request: { id, body },
    document_id: id,
  };
  return await writeOnce(db, write, async (trx) => {
    const before = await lockDocument(trx, billDocument, { rights, id });
    refuseDeleted(before);
    refuseMarked(before);
    if (body.version !== before.version) await refuseStale(trx, billDocument, before, body.version);
    const saved = await findBillLines(trx, before);
    // A salesperson who edits does not take the bill over.
    const saleman_id = sellsAsSelf(rights) ? before.saleman_id : decideSalesperson(rights, body.saleman_id);
    const references = await findSaleReferences(trx, { ...body, company_id: rights.company_id, saleman_id });
    const decided = decideLines({
      details: body.details,
      references: {
        ...references,
        // Who sold it then may have left since.
        isSalespersonKnown: references.isSalespersonKnown || saleman_id === before.saleman_id,
      },
      saved: new Map(saved.map((line) => [line.id, line])),
      rights,
    });
    const ids = await lineIds(trx, body);
    const lines = decided.map((line, index) => ({
      ...line,
      id: ids[index] as number,
      line_number: index + 1,
    }));
    const customer_id = await rememberCustomer(trx, body);
    const terms = billTerms({ ...body, order_origin: body.order_origin ?? before.order_origin }, totals);
    await settle(trx, [
      {
        document: corrected(billDocument, before, { rights, id }),
        movements: goodsOf(lines),
        customerPhone: terms.customer_phone,
        phoneBefore: before.customer_phone,
      },
    ]);
    const after = { ...terms, customer_id, saleman_id, version: before.version + 1 };
    await saveBill(trx, { ...after, id, company_id: rights.company_id }, lines);
    await recordAudit(trx, {
      company_id: rights.company_id,
      user_id: rights.user_id,
      action: 'update',
      entity: billDocument.entity,
      entity_id: id,
      before: { ...before, details: saved },
      after: { ...before, ...after, details: lines },
    });
  });
}

/** A saved line's own, a new one's from the sequence. */
async function lineIds(trx: Trx, { details }: BillChange): Promise<number[]> {
  const fresh = await allocateLineIds(trx, details.filter((line) => line.id === undefined).length);
  return details.map((line) => line.id ?? (fresh.shift() as number));
}
