import { endpointName } from '@soquay/contract/endpoint';
import type { Active } from '@soquay/contract/master-data';
import * as contract from '@soquay/contract/returns';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { together } from '../../database/pipeline.ts';
import { statement } from '../../database/statement.ts';
import { goodsOf } from '../../documents/goods.ts';
import { writeOnce } from '../../documents/idempotency.ts';
import { type DocumentIds, numbered } from '../../documents/insert-document.ts';
import { newDocument } from '../../stock/documents.ts';
import { settle } from '../../stock/settle.ts';
import { findRepayable } from './repayable.queries.ts';
import { returnDocument } from './return-document.ts';
import { decideReturn } from './return-lines.rules.ts';
import { returnAnswer } from './returns.queries.ts';
import { allocateReturnIds, insertReturn } from './returns.writes.ts';

interface CreateReturn {
  rights: ShopRights;
  body: contract.ReturnInput;
  idempotencyKey: string;
}

/**
 * Takes goods of a bill back into the warehouses they were sold from, in one transaction of three messages;
 * gives the return as `getReturn` would. Whoever may take goods back may do so of any bill of the shop. Refusals:
 * BILL_DELETED, RETURN_EXCEEDED, TOTALS_MISMATCH, WAREHOUSE_FORBIDDEN, VALIDATION_FAILED with the field
 * (decisions.md, 'Returns').
 */
export async function createReturn(
  db: Db,
  { rights, body, idempotencyKey }: CreateReturn,
): Promise<contract.SavedReturn> {
  const { company_id, user_id } = rights;
  const { bill_id, payment_code, repay_note, details } = body;
  const write = {
    user_id,
    endpoint: endpointName(contract.createReturn),
    key: idempotencyKey,
    request: body,
  };
  const { document_id, answer } = await writeOnce(db, write, {
    async read(trx) {
      const [repayable, [[terms], [ids]]] = await Promise.all([
        findRepayable(trx, { company_id, bill_id, ids: details.map(({ id }) => id) }),
        together(trx, findTerms({ payment_code }), allocateReturnIds({ lines: details.length })),
      ]);
      return { ...repayable, terms: terms as FoundTerms, ids: ids as DocumentIds };
    },
    async decide(trx, { terms: { today, payment }, ids, ...repayable }) {
      const { bill, lines, totals } = decideReturn({ body, ...repayable, payment, rights });
      const returned = numbered(lines, ids);
      const document = newDocument({ kind: 'return', company_id, id: ids.id, user_id, business_date: today });
      const { statements } = await settle(trx, [{ document, movements: goodsOf(returnDocument, returned) }]);
      const { id: _, status, bill_number, ...customerOfBill } = bill;
      const given = {
        ...customerOfBill,
        ...totals,
        id: ids.id,
        company_id,
        repay_date: today,
        bill_id,
        bill_number,
        payment_code,
        repay_note,
        created_by: user_id,
      };
      const { query, answer } = returnAnswer.readBack(trx, rights, ids.id);
      return {
        document_id: ids.id,
        statements: [...statements, ...insertReturn(given, returned), query],
        answer,
      };
    },
  });
  return answer ?? (await returnAnswer.get(db, rights, document_id));
}

interface FoundTerms {
  /** The business's day by the database's clock, YYYY-MM-DD. */
  today: string;
  /** Whether the payment method is offered; null of an unknown one. */
  payment: Active | null;
}

const findTerms = statement<{ payment_code: string }, FoundTerms>(
  (value) => `
    select business_day(now()) as today,
      (select active from payment_methods where payment_code = ${value('payment_code')}) as payment`,
);
