import * as contract from '@soquay/contract/bills';
import { endpointName } from '@soquay/contract/endpoint';
import { type ShopRights, sellsAsSelf } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { goodsOf } from '../../documents/goods.ts';
import { type DocumentWrites, writeOnce } from '../../documents/idempotency.ts';
import { type DocumentIds, numbered } from '../../documents/insert-document.ts';
import { decideTransferReceived } from '../../documents/received-transfer.rules.ts';
import { decideSalesperson, salespersonOf } from '../../documents/salesperson.ts';
import { newDocument } from '../../stock/documents.ts';
import { lockAhead } from '../../stock/lock-stock.ts';
import { type Decided, settle } from '../../stock/settle.ts';
import { hasCustomerData, namedAsKnown, upsertCustomer } from '../customers/customers.writes.ts';
import { findBillPreorderLines } from '../preorders/bill-preorder-lines.queries.ts';
import { closePreorder, lockPreorder } from '../preorders/billed-preorder.ts';
import { noteMissedGoods } from '../stock-takes/goods-to-count.writes.ts';
import { answeredBill, type BillRecord } from './bill-answer.ts';
import { billDocument } from './bill-document.ts';
import { type BillLineToWrite, decideLines } from './bill-lines.rules.ts';
import { billReader } from './bills.queries.ts';
import { billTerms, decideTotals, refuseWebOrder } from './bills.rules.ts';
import {
  allocateBillIds,
  type BillToWrite,
  insertBill,
  type NumberedBill,
  type NumberedBillLine,
} from './bills.writes.ts';
import { type FoundReferences, findSaleReferences, referencesOf } from './sale-references.queries.ts';

interface CreateBill {
  rights: ShopRights;
  body: contract.BillInput;
  idempotencyKey: string;
}

/**
 * Writes a bill, takes its goods and closes its pre-order in one transaction of few messages (docs/decisions/0013-a-sale-in-few-messages.md). Refuses with
 * STOCK_INSUFFICIENT, PRICE_CHANGED, TOTALS_MISMATCH, WAREHOUSE_FORBIDDEN, PREORDER_NOT_READY, VALIDATION_FAILED (document 1, sections 4 and 5).
 */
export async function createBill(db: Db, request: CreateBill): Promise<contract.Bill> {
  try {
    return await writeBill(db, request, { locksAhead: true });
  } catch (error) {
    if (!(error instanceof ItemsNotLocked)) throw error;
    return await writeBill(db, request, { locksAhead: false });
  }
}

/** Thrown when a bundle is on the bill: its items are known only after reading, so the bill starts again and locks later, in one order. */
class ItemsNotLocked extends Error {}

async function writeBill(
  db: Db,
  { rights, body, idempotencyKey }: CreateBill,
  { locksAhead }: { locksAhead: boolean },
): Promise<contract.Bill> {
  const { company_id, user_id } = rights;
  refuseWebOrder(body);
  const write = {
    user_id,
    endpoint: endpointName(contract.createBill),
    key: idempotencyKey,
    request: body,
  };
  const written = await writeOnce(db, write, {
    async read(trx) {
      const { preorder_id } = body;
      const [[[references], [ids]], preorder, preorderLines, ahead] = await Promise.all([
        executeBatch(
          trx,
          findSaleReferences({
            ...body,
            company_id,
            user_id,
            saleman_id: salespersonOf(rights, body.saleman_id),
            isOwn: sellsAsSelf(rights),
          }),
          allocateBillIds({ lines: body.details.length }),
        ),
        preorder_id === undefined ? undefined : lockPreorder(trx, rights, preorder_id),
        preorder_id === undefined ? [] : findBillPreorderLines(trx, { company_id, preorder_id }),
        // Locks the goods in this message; those of a pre-order's bill wait for the next, since the pre-order is locked before any goods.
        preorder_id === undefined && locksAhead ? lockAhead(trx, company_id, body.details) : undefined,
      ]);
      return {
        references: references as FoundReferences,
        ids: ids as DocumentIds,
        preorder,
        preorderLines,
        ahead,
      };
    },
    decide: async (
      trx,
      { references, ids, preorder, preorderLines, ahead },
    ): Promise<DocumentWrites<contract.Bill>> => {
      const closing = preorder ? closePreorder(preorder, user_id) : [];
      const totals = decideTotals(body, preorder?.pre_paid);
      const saleman_id = decideSalesperson(rights, body.saleman_id);
      const decided = decideLines({
        details: body.details,
        references: referencesOf(references, {
          paidBy: { code: body.payment_code },
          comesFrom: { code: body.order_origin },
        }),
        preorderLines,
        rights,
      });
      const received = decideTransferReceived(body, {
        kind: references.payment?.kind,
        due: totals.total_final_amount - totals.pre_paid,
      });
      if (ahead && decided.some(({ items }) => items)) throw new ItemsNotLocked();
      const lines = numbered(decided, ids);
      const bill = {
        ...billTerms({ ...namedAsKnown(body, references.customer), ...received }, totals),
        id: ids.id,
        company_id,
        bill_date: references.today,
        customer_id: references.customer?.customer_id ?? null,
        saleman_id,
        created_by: user_id,
        preorder_id: preorder?.id ?? null,
      };
      const { id, bill_date: business_date } = bill;
      const settlement = {
        document: newDocument({ kind: 'bill', company_id, id, user_id, business_date }),
        movements: goodsOf(billDocument, lines),
        customerPhone: bill.customer_phone,
      };
      const { statements, sellable } = await settle(trx, [settlement], ahead);
      const remembers = hasCustomerData(body, references.customer);
      // Locks the customer before the pre-order's days, as pre-orders do: two writers of one customer would otherwise deadlock.
      if (preorder && remembers) bill.customer_id = await upsertCustomer(trx, body);
      const insertion = insertBill(trx, bill, lines, { remembers: remembers && !preorder });
      return {
        document_id: id,
        statements: [
          ...statements,
          ...closing,
          ...insertion.statements,
          ...noteMissedGoods(company_id, body.details, decided),
        ],
        answer(rowsOf) {
          const [numbered] = rowsOf(insertion.insertRow);
          if (!numbered) throw new Error('the bill was not written');
          const record = newRecord(
            { ...bill, ...numbered },
            { lines, references, sellable, preorder, preorderLines },
          );
          return answeredBill(record);
        },
      };
    },
  });
  return written.answer ?? (await billReader.get(db, rights, written.document_id));
}

/** Sellable quantity of a line; for a bundle the minimum over its items. */
function sellableOf(line: BillLineToWrite, sellable: Decided['sellable']): number {
  const { warehouse_code, items } = line;
  if (!items) return sellable(line);
  return Math.min(
    ...items.map(({ product_id, qty }) => Math.floor(sellable({ warehouse_code, product_id }) / qty)),
  );
}

/** Record of the bill without reading it back, which would cost the sale another message. */
function newRecord(
  { created_by, ...bill }: BillToWrite & NumberedBill,
  {
    lines,
    references: { payment, saleman, writer, counter, products },
    sellable,
    preorder,
    preorderLines,
  }: {
    lines: readonly NumberedBillLine[];
    references: FoundReferences;
    sellable: Decided['sellable'];
    preorder: { order_number: number; pre_paid: number } | undefined;
    preorderLines: readonly contract.BillPreorderLine[];
  },
): BillRecord {
  return {
    ...bill,
    status: 1,
    accounting_status: 0,
    repaid: 'none',
    version: 1,
    username: writer.username,
    userinfo: { fullname: writer.fullname },
    saleman_fullname: saleman?.fullname ?? '',
    payment_desc: payment?.payment_desc ?? '',
    payment_kind: payment?.kind ?? 'other',
    preorder_number: preorder?.order_number ?? null,
    preorder_deposit: preorder?.pre_paid ?? null,
    preorder_lines: [...preorderLines],
    returns: [],
    details: lines.map(({ line_number, ...line }) => {
      const product = products.find(({ product_id }) => product_id === line.product_id);
      return {
        ...line,
        thumb_file: product?.thumb_file ?? null,
        slide_file: product?.slide_file ?? null,
        code_anh: product?.code_anh ?? '',
        status_note: product?.status_note ?? '',
        is_elsewhere: counter !== null && line.warehouse_code !== counter,
        stock: sellableOf(line, sellable),
        repaid_qty: 0,
      };
    }),
  };
}
