import * as contract from '@soquay/contract/bills';
import type { EndpointInput } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { refuseDeleted } from '../../documents/change-status.ts';
import { refuseChangedSince } from '../../documents/history.queries.ts';
import { decideTransferReceived, receivedSum } from '../../documents/received-transfer.rules.ts';
import { saysTheSame } from '../../documents/save-document.ts';
import { saveRow } from '../../documents/save-row.ts';
import { billDocument } from './bill-document.ts';
import { billReader, findPaymentKind } from './bills.queries.ts';

interface SetTransferReceived {
  rights: ShopRights;
  id: number;
  body: EndpointInput<typeof contract.setTransferReceived>['body'];
  idempotencyKey: string;
}

/**
 * Records whether the money of a bill's transfer has arrived, also on bills with returns or a mark, since no goods or sums
 * change. Refuses with VERSION_STALE, DOCUMENT_DELETED, NOT_FOUND, and at `transfer_received` for other payment methods.
 */
export async function setTransferReceived(
  db: Db,
  { rights, id, body, idempotencyKey }: SetTransferReceived,
): Promise<contract.Bill> {
  const change = { rights, id, endpoint: contract.setTransferReceived, key: idempotencyKey, body };
  return await changeDocument(db, billDocument, change, {
    ...billReader,
    async decide(trx, before) {
      refuseDeleted(before);
      await refuseChangedSince(trx, billDocument, before, body.version);
      const kind = await findPaymentKind(trx, before.payment_code);
      const due = before.total_final_amount - before.pre_paid;
      const { transfer_received, received_amount } = before;
      const after = decideTransferReceived(body, {
        kind,
        due,
        before: { transfer_received, received_amount: receivedSum(before, due) },
      });
      if (saysTheSame(before, after)) return [];
      return [
        saveRow(trx, billDocument, before, after),
        auditDocument(billDocument, {
          rights,
          id,
          action: 'update',
          before: { transfer_received, received_amount },
          after,
        }),
      ];
    },
  });
}
