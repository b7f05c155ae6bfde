import { maxLines } from '@soquay/contract/fields';
import type { PreorderLineInput } from '@soquay/contract/preorder-line';
import * as contract from '@soquay/contract/preorder-lines';
import type { Preorder } from '@soquay/contract/preorders';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Db } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { invalidFields } from '../../refusal.ts';
import { changeLines } from './change-lines.ts';
import { preorderDocument } from './preorder-document.ts';
import { decideAddedLine } from './preorder-lines.rules.ts';
import { findLineReferences, lineReferencesOf } from './preorder-references.queries.ts';
import { findPreorderLines, preorderReader } from './preorders.queries.ts';
import { refuseFixed } from './preorders.rules.ts';
import { allocateLineIds } from './preorders.writes.ts';

interface AddPreorderLine {
  rights: ShopRights;
  body: PreorderLineInput & { order_id: number };
  idempotencyKey: string;
}

/** Adds a line to a saved pre-order, behind the others. Refusals: PREORDER_CLOSED, DOCUMENT_DELETED, DOCUMENT_MARKED, TOTALS_MISMATCH, VALIDATION_FAILED with the field. */
export async function addPreorderLine(
  db: Db,
  { rights, body, idempotencyKey }: AddPreorderLine,
): Promise<Preorder> {
  const change = {
    rights,
    id: body.order_id,
    endpoint: contract.addPreorderLine,
    key: idempotencyKey,
    body,
  };
  return await changeDocument(db, preorderDocument, change, {
    ...preorderReader,
    async decide(trx, before) {
      refuseFixed(before);
      const [[[references], [line]], savedLines] = await Promise.all([
        executeBatch(trx, findLineReferences(before.company_id, [body]), allocateLineIds({ lines: 1 })),
        findPreorderLines(trx, before),
      ]);
      if (!references || !line) throw new Error('nothing was found');
      if (savedLines.length >= maxLines) {
        throw invalidFields({ details: say('tooManyLines', { limit: maxLines }) });
      }
      const decided = decideAddedLine(body, lineReferencesOf(references));
      refuseMismatches(body, { amount: decided.amount });
      const lines = [...savedLines, { ...decided, id: line.id }];
      return changeLines(trx, { rights, before, savedLines, lines });
    },
  });
}
