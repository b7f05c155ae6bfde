import * as contract from '@soquay/contract/bills';
import { valuesIn } from '@soquay/contract/header-fields';
import { type ShopRights, sellsAsSelf } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Db, Trx } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { changeDocument, corrected } from '../../documents/change-document.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { goodsOf } from '../../documents/goods.ts';
import { decideTransferReceived, receivedSum } from '../../documents/received-transfer.rules.ts';
import { decideSalesperson } from '../../documents/salesperson.ts';
import { haveSameLines, refuseEdit, renumbered, saysTheSame } from '../../documents/save-document.ts';
import { invalidFields } from '../../refusal.ts';
import { settle } from '../../stock/settle.ts';
import { customerOfChanged, namedAsKnown } from '../customers/customers.writes.ts';
import { findBillPreorderLines } from '../preorders/bill-preorder-lines.queries.ts';
import { getPreorderOfBill } from '../preorders/billed-preorder.ts';
import { noteMissedGoods } from '../stock-takes/goods-to-count.writes.ts';
import { billDocument } from './bill-document.ts';
import { findBillLines } from './bill-lines.queries.ts';
import { decideLines } from './bill-lines.rules.ts';
import { billReader } from './bills.queries.ts';
import { billTerms, decideTotals, refuseWebOrder } from './bills.rules.ts';
import { allocateLineIds, saveBill } from './bills.writes.ts';
import { findReturns, refuseReturned } from './repaid.queries.ts';
import { type FoundReferences, findSaleReferences, referencesOf } from './sale-references.queries.ts';

interface UpdateBill {
  rights: ShopRights;
  id: number;
  body: contract.BillChange;
  idempotencyKey: string;
}

/**
 * Changes a bill and books the difference of its goods; saved lines keep product, cost and price (decisions.md X03, 'Bill lines'). Refuses as `createBill`,
 * and with VERSION_STALE, DOCUMENT_DELETED, DOCUMENT_MARKED, NOT_FOUND for others' bills, BILL_RETURNED for more than payment method and note.
 */
export async function updateBill(
  db: Db,
  { rights, id, body, idempotencyKey }: UpdateBill,
): Promise<contract.Bill> {
  if (body.company_id !== rights.company_id) throw invalidFields({ company_id: say('billOfOtherShop') });
  refuseWebOrder(body);
  const change = { rights, id, endpoint: contract.updateBill, key: idempotencyKey, body };
  return await changeDocument(db, billDocument, change, {
    ...billReader,
    async decide(trx, before) {
      const { company_id, user_id } = rights;
      await refuseEdit(trx, billDocument, before, { user_id, seenVersion: body.version });
      const { deposit, preorderLines } = await preorderOf(trx, before, body);
      const totals = decideTotals(body, deposit);
      // A salesperson who edits another's bill does not become its salesperson.
      const saleman_id = sellsAsSelf(rights) ? before.saleman_id : decideSalesperson(rights, body.saleman_id);
      const { order_origin = before.order_origin } = body;
      const added = body.details.filter((line) => line.id === undefined).length;
      const [[[read], ids], saved, returns] = await Promise.all([
        executeBatch(
          trx,
          findSaleReferences({ ...body, order_origin, company_id, user_id, saleman_id, isOwn: false }),
          allocateLineIds({ lines: added }),
        ),
        findBillLines(trx, before),
        findReturns(trx, before),
      ]);
      const found = read as FoundReferences;
      const references = referencesOf(found, {
        paidBy: { code: body.payment_code, before: before.payment_code },
        comesFrom: { code: order_origin, before: before.order_origin },
      });
      const decided = decideLines({
        details: body.details,
        references: {
          ...references,
          // The salesperson of the saved bill may have left since.
          isSalespersonKnown: references.isSalespersonKnown || saleman_id === before.saleman_id,
        },
        preorderLines,
        saved: new Map(saved.map((line) => [line.id, line])),
        rights,
      });
      const lines = renumbered(decided, body.details, ids);
      const received = decideTransferReceived(body, {
        kind: found.payment?.kind,
        due: totals.total_final_amount - totals.pre_paid,
        before: {
          transfer_received: before.transfer_received,
          received_amount: receivedSum(before, before.total_final_amount - before.pre_paid),
        },
      });
      // Fills in the name for a changed phone alone: a form saved untouched must change nothing.
      const isOtherPhone = body.customer_phone !== before.customer_phone;
      const named = isOtherPhone ? namedAsKnown(body, found.customer) : body;
      const terms = billTerms({ ...named, order_origin, ...received }, totals);
      if (changesSale(before, { ...terms, saleman_id }) || !haveSameLines(saved, lines))
        refuseReturned(returns);
      const { statements } = await settle(trx, [
        {
          document: corrected(billDocument, before, rights),
          movements: goodsOf(billDocument, lines),
          customerPhone: terms.customer_phone,
          phoneBefore: isSameCustomer(found.customer, before) ? terms.customer_phone : before.customer_phone,
        },
      ]);
      // Locks the customer after stock levels, as createBill does; another order would deadlock.
      const customer_id = await customerOfChanged(trx, body, { known: found.customer, before });
      const after = { ...terms, customer_id, saleman_id };
      return [
        ...statements,
        ...saveBill(trx, { rights, before, savedLines: saved, after, lines }),
        ...noteMissedGoods(company_id, body.details, decided),
      ];
    },
  });
}

/** True when anything changes beside payment and declared fields, which returns do not depend on (decisions.md, 'A payment method'). */
function changesSale(
  before: LockedDocumentRow<'bills'>,
  {
    payment_code,
    transfer_received,
    received_amount,
    ...sale
  }: ReturnType<typeof billTerms> & { saleman_id: number },
): boolean {
  return !saysTheSame(before, { ...sale, ...valuesIn(contract.billFields, before) });
}

/** True when the phone in the body belongs to the stored bill's customer, who may have several. */
function isSameCustomer(
  known: FoundReferences['customer'],
  { customer_id }: LockedDocumentRow<'bills'>,
): boolean {
  return known !== null && known.customer_id === customer_id;
}

/** Deposit and lines of the bill's pre-order, if any. Refuses a body that names another pre-order. */
async function preorderOf(
  trx: Trx,
  { company_id, preorder_id }: LockedDocumentRow<'bills'>,
  body: contract.BillChange,
): Promise<{ deposit?: number; preorderLines: readonly contract.BillPreorderLine[] }> {
  if ((body.preorder_id ?? preorder_id) !== preorder_id) {
    throw invalidFields({ preorder_id: say('preorderOfBillFixed') });
  }
  if (preorder_id === null) return { preorderLines: [] };
  const preorder = { company_id, preorder_id };
  const [{ pre_paid: deposit }, preorderLines] = await Promise.all([
    getPreorderOfBill(trx, preorder),
    findBillPreorderLines(trx, preorder),
  ]);
  return { deposit, preorderLines };
}
