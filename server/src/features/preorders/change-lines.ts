import { followLines } from '@soquay/contract/rules/preorder-process';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { RecordedAction } from '../../documents/audit-document.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import type { SavedPreorderLine } from './preorder-lines.rules.ts';
import { decidePreorderTotals } from './preorders.rules.ts';
import { savePreorder } from './preorders.writes.ts';

interface ChangedLines {
  rights: ShopRights;
  before: LockedDocumentRow<'preorders'>;
  savedLines: readonly SavedPreorderLine[];
  lines: readonly Omit<SavedPreorderLine, 'line_number'>[];
  /** Action in the history, by default an edit. */
  action?: RecordedAction;
}

/** Statements that replace the lines of a locked pre-order; its sums and process status follow. Refuses a deposit above the new total. */
export function changeLines(
  trx: Trx,
  { rights, before, savedLines, lines, action }: ChangedLines,
): CompiledQuery[] {
  const after = {
    ...decidePreorderTotals(lines, before.pre_paid),
    process_status: followLines({
      process: before.process_status,
      lines: lines.map(({ process_status }) => process_status),
    }),
  };
  const numbered = lines.map((line, index) => ({ ...line, line_number: index + 1 }));
  return savePreorder(trx, { rights, before, savedLines, after, lines: numbered, action });
}
