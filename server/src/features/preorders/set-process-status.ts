import * as contract from '@soquay/contract/preorders';
import type { ProcessStatus } from '@soquay/contract/rules/preorder-process';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { refuseDeleted, refuseMarked } from '../../documents/change-status.ts';
import { preorderDocument } from './preorder-document.ts';
import { findPreorderLines, preorderReader } from './preorders.queries.ts';
import { refuseStep } from './preorders.rules.ts';
import { moveProcess } from './preorders.writes.ts';

interface SetProcessStatus {
  rights: ShopRights;
  body: { order_id: number; process_status: ProcessStatus };
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
      return moveProcess(before, { user_id: rights.user_id, action: 'step', to });
    },
  });
}
