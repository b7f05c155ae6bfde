import * as contract from '@soquay/contract/preorder-lines';
import type { Preorder } from '@soquay/contract/preorders';
import type { LineProcess } from '@soquay/contract/rules/preorder-process';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { findDocumentOfLine } from '../../documents/documents.queries.ts';
import { Refusal } from '../../refusal.ts';
import { changeLines } from './change-lines.ts';
import { preorderDocument } from './preorder-document.ts';
import { findPreorderLines, preorderReader } from './preorders.queries.ts';
import { refuseFixed, refuseLineStep } from './preorders.rules.ts';

interface SetLineProcess {
  rights: ShopRights;
  body: { order_detail_id: number; process_status: LineProcess };
  idempotencyKey: string;
}

/**
 * Takes a line of a pre-order further, or back by an Admin; its process status follows. Nothing where the line is
 * there. Refusals: ACCESS_DENIED for a step of others, NOT_FOUND for a line that is gone, PREORDER_CLOSED,
 * DOCUMENT_DELETED, DOCUMENT_MARKED (document 1, section 4).
 */
export async function setLineProcess(
  db: Db,
  { rights, body, idempotencyKey }: SetLineProcess,
): Promise<Preorder> {
  const { order_detail_id, process_status: to } = body;
  const place = await findDocumentOfLine(db, preorderDocument, order_detail_id);
  if (!place) throw new Refusal('NOT_FOUND');
  const change = {
    rights,
    id: place.document_id,
    endpoint: contract.setLineProcess,
    key: idempotencyKey,
    body,
  };
  return await changeDocument(db, preorderDocument, change, {
    ...preorderReader,
    async decide(trx, before) {
      refuseFixed(before);
      const savedLines = await findPreorderLines(trx, before);
      const line = savedLines.find(({ id }) => id === order_detail_id);
      if (!line) throw new Refusal('NOT_FOUND');
      if (line.process_status === to) return [];
      refuseLineStep({ rights, process: before.process_status, from: line.process_status, to });
      const lines = savedLines.map((saved) => (saved === line ? { ...saved, process_status: to } : saved));
      return changeLines(trx, { rights, before, savedLines, lines, action: 'step' });
    },
  });
}
