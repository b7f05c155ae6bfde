import type { CompiledQuery } from 'kysely';
import {
  customerDocumentColumns,
  goodsLineColumns,
  idsOf,
  inserterOf,
  type NewRow,
  type Numbered,
} from '../../documents/insert-document.ts';
import { returnDocument } from './return-document.ts';
import type { ReturnLineToWrite } from './return-lines.rules.ts';

export const allocateReturnIds = idsOf(returnDocument);

const returnColumns = [
  ...customerDocumentColumns,
  'repay_date',
  'bill_id',
  'bill_number',
  'customer_id',
  'repay_note',
  'total_reduce_amount',
] as const;

const writeReturn = inserterOf({
  type: returnDocument,
  columns: returnColumns,
  lineColumns: [...goodsLineColumns, 'bill_line_id', 'reduce_amount'],
});

/** Writes the return under the shop's next number, with its lines and its share of the day. */
export function insertReturn(
  given: Record<(typeof returnColumns)[number], string | number | null> & NewRow,
  lines: readonly Numbered<ReturnLineToWrite>[],
): readonly CompiledQuery[] {
  return writeReturn(given, lines).statements;
}
