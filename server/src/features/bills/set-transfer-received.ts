import * as contract from '@soquay/contract/bills';
import type { EndpointInput } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { decideTransferReceived } from '../../documents/received-transfer.rules.ts';
import { refuseEdit } from '../../documents/save-document.ts';
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
 * Says whether the money of a saved bill's transfer has come, of one with returns too; gives the bill as `getBill` would.
 * Refusals: VERSION_STALE, DOCUMENT_DELETED, DOCUMENT_MARKED, NOT_FOUND for a bill of others, VALIDATION_FAILED at
 * `transfer_received` of another payment method.
 */
export async function setTransferReceived(
  db: Db,
  { rights, id, body, idempotencyKey }: SetTransferReceived,
): Promise<contract.Bill> {
  const change = { rights, id, endpoint: contract.setTransferReceived, key: idempotencyKey, body };
  return await changeDocument(db, billDocument, change, {
    ...billReader,
    async decide(trx, before) {
      await refuseEdit(trx, billDocument, before, { user_id: rights.user_id, seenVersion: body.version });
      const kind = await findPaymentKind(trx, before.payment_code);
      const transfer_received = decideTransferReceived(body, { kind });
      if (transfer_received === before.transfer_received) return [];
      return [
        saveRow(trx, billDocument, before, { transfer_received }),
        auditDocument(billDocument, {
          rights,
          id,
          action: 'update',
          before: { transfer_received: before.transfer_received },
          after: { transfer_received },
        }),
      ];
    },
  });
}
