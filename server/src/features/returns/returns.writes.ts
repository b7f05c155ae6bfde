import type { CompiledQuery } from 'kysely';
import { statement } from '../../database/statement.ts';
import {
  customerDocumentColumns,
  goodsLineColumns,
  idsOf,
  insertDocument,
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

const writeReturn = statement<{ given: string; lines: string }>((value) =>
  insertDocument({
    type: returnDocument,
    document: value('given'),
    columns: returnColumns,
    lines: value('lines'),
    lineColumns: [...goodsLineColumns, 'bill_line_id', 'reduce_amount'],
  }),
);

/** Writes the return under the shop's next number, with its lines and its share of the day. */
export function insertReturn(
  given: Record<(typeof returnColumns)[number], string | number | null>,
  lines: readonly Numbered<ReturnLineToWrite>[],
): CompiledQuery {
  return writeReturn({ given: JSON.stringify(given), lines: JSON.stringify(lines) });
}
