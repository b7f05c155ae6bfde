import * as contract from '@soquay/contract/preorder-lines';
import type { Preorder } from '@soquay/contract/preorders';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Db } from '../../database/database.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { findDocumentOfLine } from '../../documents/documents.queries.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { changeLines } from './change-lines.ts';
import { preorderDocument } from './preorder-document.ts';
import { findPreorderLines, preorderReader } from './preorders.queries.ts';
import { refuseFixed } from './preorders.rules.ts';
import { insertDeletedLine } from './preorders.writes.ts';

interface DeletePreorderLine {
  rights: ShopRights;
  /** Id of the line. */
  id: number;
  idempotencyKey: string;
}

/**
 * Deletes a line of a saved pre-order, which keeps one at least. Refusals: NOT_FOUND for a line that is gone,
 * PREORDER_CLOSED, DOCUMENT_DELETED, DOCUMENT_MARKED, VALIDATION_FAILED for the last line and where the deposit is more than the others.
 */
export async function deletePreorderLine(
  db: Db,
  { rights, id: line_id, idempotencyKey }: DeletePreorderLine,
): Promise<Preorder> {
  const place = await findDocumentOfLine(db, preorderDocument, line_id);
  if (!place) throw new Refusal('NOT_FOUND');
  const change = {
    rights,
    id: place.document_id,
    endpoint: contract.deletePreorderLine,
    key: idempotencyKey,
    body: { line_id },
  };
  return await changeDocument(db, preorderDocument, change, {
    ...preorderReader,
    async decide(trx, before) {
      refuseFixed(before);
      const savedLines = await findPreorderLines(trx, before);
      const lines = savedLines.filter(({ id }) => id !== line_id);
      if (lines.length === savedLines.length) throw new Refusal('NOT_FOUND');
      if (lines.length === 0) throw invalidFields({ details: say('preorderHasNoLines') });
      const { company_id, id } = before;
      return [
        insertDeletedLine({ company_id, id, line_id }),
        ...changeLines(trx, { rights, before, savedLines, lines }),
      ];
    },
  });
}
