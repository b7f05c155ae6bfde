import type { Active } from '@soquay/contract/fields';
import { columnsOf, valuesIn } from '@soquay/contract/header-fields';
import * as contract from '@soquay/contract/returns';
import { returnSummed } from '@soquay/contract/rules/return-arithmetic';
import { lineColumns, summedColumns } from '@soquay/contract/summed-fields';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { creatorOf } from '../../documents/create-document.ts';
import { customerDocumentColumns, goodsLineColumns, insertionOf } from '../../documents/insert-document.ts';
import { type Named, namedPayment, namedWarehouses } from '../../documents/references.ts';
import { findRepayable } from './repayable.queries.ts';
import { returnDocument } from './return-document.ts';
import { decideReturn } from './return-lines.rules.ts';
import { returnReader } from './returns.queries.ts';

/**
 * Takes goods of a bill back into the warehouses they were sold from, or into those that lines name; gives the return as `getReturn` would. Whoever
 * may take goods back may do so of any bill of the shop. Refusals: BILL_DELETED, RETURN_EXCEEDED, TOTALS_MISMATCH,
 * WAREHOUSE_FORBIDDEN, VALIDATION_FAILED with the field (decisions.md, 'Returns').
 */
export const createReturn = creatorOf(returnDocument, {
  endpoint: contract.createReturn,
  reader: returnReader,
  async find(trx, { rights: { company_id }, body }) {
    const { bill_id, payment_code, details } = body;
    const [repayable, [[terms]]] = await Promise.all([
      findRepayable(trx, { company_id, bill_id, ids: details.map(({ id }) => id) }),
      executeBatch(trx, findTerms({ payment_code, company_id, warehouse_codes: namedBy(details) })),
    ]);
    return { ...repayable, ...(terms as FoundTerms) };
  },
  decide({ today, ...found }, { rights, body }) {
    const { bill, lines, totals } = decideReturn({ ...found, body, rights });
    const { id: bill_id, status: _, ...ofBill } = bill;
    const header = { payment_code: body.payment_code, ...valuesIn(contract.returnFields, body) };
    return { row: { ...ofBill, ...totals, ...header, bill_id, repay_date: today }, lines };
  },
  insert: insertionOf(returnDocument, {
    columns: [
      ...customerDocumentColumns,
      ...summedColumns(returnSummed),
      'customer_id',
      'repay_date',
      'bill_id',
      'bill_number',
      ...columnsOf(contract.returnFields),
    ],
    lineColumns: [
      ...goodsLineColumns,
      'price',
      ...lineColumns(returnSummed),
      'bill_line_id',
      'items',
      'sold_from',
    ],
  }),
});

interface FoundTerms {
  /** The business's day by the database's clock, YYYY-MM-DD. */
  today: string;
  /** Whether the payment method is offered; null of an unknown one. */
  payment: Active | null;
  warehouses: Named;
}

/** Warehouses that lines name in place of their own. */
function namedBy(details: readonly contract.ReturnLineInput[]): string[] {
  return details.flatMap(({ warehouse_code }) => warehouse_code ?? []);
}

const findTerms = keyedStatement<
  { payment_code: string; company_id: number; warehouse_codes: readonly string[] },
  FoundTerms
>(
  (value) => `
    select business_day(now()) as today, ${namedPayment(value)} as payment,
      ${namedWarehouses(value)} as warehouses`,
);
