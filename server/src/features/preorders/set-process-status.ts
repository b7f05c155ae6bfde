import type { Active } from '@soquay/contract/fields';
import * as contract from '@soquay/contract/preorders';
import type { ProcessStatus } from '@soquay/contract/rules/preorder-process';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db, Trx } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { refuseDeleted, refuseMarked } from '../../documents/change-status.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { namedPayment, wrongPayment } from '../../documents/references.ts';
import { invalidFields } from '../../refusal.ts';
import { preorderDocument } from './preorder-document.ts';
import { findPreorderLines, preorderReader } from './preorders.queries.ts';
import { refuseStep } from './preorders.rules.ts';
import { moveProcess } from './preorders.writes.ts';

interface SetProcessStatus {
  rights: ShopRights;
  body: { order_id: number; process_status: ProcessStatus; payment_code?: string };
  idempotencyKey: string;
}

/**
 * Takes a pre-order a step further; nothing where it is there. `refund_amount` of the answer is what the customer gets
 * back. Refusals: ACCESS_DENIED for a step of others, PREORDER_STEP_REFUSED, PREORDER_LINES_WAITING,
 * DOCUMENT_DELETED, DOCUMENT_MARKED (decisions.md X16, X17).
 */
export async function setProcessStatus(
  db: Db,
  { rights, body, idempotencyKey }: SetProcessStatus,
): Promise<contract.Preorder> {
  const { order_id: id, process_status: to } = body;
  const change = { rights, id, endpoint: contract.setProcessStatus, key: idempotencyKey, body };
  return await changeDocument(db, preorderDocument, change, {
    ...preorderReader,
    async decide(trx, before) {
      refuseDeleted(before);
      refuseMarked(before);
      const from = before.process_status;
      if (from === to) return [];
      const lines = (await findPreorderLines(trx, before)).map(({ process_status }) => process_status);
      refuseStep({ rights, from, to, lines });
      const refund = to === 202 && before.pre_paid > 0 ? await refundOf(trx, before, body) : {};
      return moveProcess(before, { user_id: rights.user_id, action: 'step', to, ...refund });
    },
  });
}

/** Decides how the deposit is given back: as it was paid, unless another method is named. Throws VALIDATION_FAILED at `payment_code`. */
async function refundOf(
  trx: Trx,
  before: LockedDocumentRow<'preorders'>,
  { payment_code: named }: SetProcessStatus['body'],
): Promise<{ refund_payment_code: string }> {
  const code = named || before.payment_code;
  const [[found]] = await executeBatch(trx, findPayment({ payment_code: code }));
  const payment_code = wrongPayment(found?.active ?? null, { code, before: before.payment_code });
  if (payment_code) throw invalidFields({ payment_code });
  return { refund_payment_code: code };
}

const findPayment = keyedStatement<{ payment_code: string }, { active: Active | null }>(
  (value) => `select ${namedPayment(value)} as active`,
);
