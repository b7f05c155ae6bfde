import { maxLines } from '@soquay/contract/fields';
import { say } from '@soquay/contract/said';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import { invalidFields } from '../refusal.ts';
import { type Settlement, type StockKey, unbookedLines } from '../stock/documents.ts';
import { auditDocument } from './audit-document.ts';
import { changeDays } from './document-days.ts';
import type { DocumentType, GoodsDocumentType, LockedDocumentRow } from './document-type.ts';
import { goodsOf } from './goods.ts';
import type { Numbered } from './insert-document.ts';
import { saveRow } from './save-row.ts';

/** Documents that stay open: lines are added to a saved one and deleted from it one at a time. */
type OpenTable = 'warehouse_receipts' | 'warehouse_exports';

type OpenDocument<Table extends OpenTable> = LockedDocumentRow<Table> & {
  row_count: number;
  total_qty: number;
};

type SavedLine = Numbered<{ qty: number }>;

/** Figures of a line that its document sums beside pieces, by the sum's column. */
type FiguresOf<Line extends SavedLine> = (line: Line) => Readonly<Record<string, number>>;

const noFigures = () => ({});

interface LineChange<Table extends OpenTable, Line extends SavedLine = SavedLine> {
  user_id: number;
  before: OpenDocument<Table>;
  line: Line;
}

/** At the field by which a line's goods are named: there are as many lines as one document may have. */
export function refuseTooManyLines({ row_count }: { row_count: number }): void {
  if (row_count >= maxLines) throw invalidFields({ product_code: say('tooManyLines', { limit: maxLines }) });
}

export interface AllocatedLine {
  id: number;
  line_number: number;
}

/** The statement that takes an id for a line that is added to a saved document of a kind, and finds its place behind the others. */
export function lineAllocatorOf<Table extends OpenTable>({
  lines,
}: DocumentType<Table>): (document: { company_id: number; id: number }) => CompiledQuery<AllocatedLine> {
  return keyedStatement(
    (value) => `
      select nextval('${lines.table}_id_seq') as id, coalesce(max(line_number), 0) + 1 as line_number
      from ${lines.table}
      where company_id = ${value('company_id')} and ${lines.document} = ${value('id')}`,
  );
}

/** Movements of an added line, by the field of its own quantity; those of the others stay booked. */
export function settlementOfAdded<Table extends OpenTable>(
  type: GoodsDocumentType<Table>,
  { before, line, user_id }: LineChange<Table> & { line: StockKey },
): Settlement {
  const { kind } = type;
  return {
    document: unbookedLines(before, { kind, user_id, business_date: null, action: 'update' }),
    movements: goodsOf(type, [line]).map((movement) => ({ ...movement, path: 'qty' })),
  };
}

/** Makes the statements that add a line to a saved document of a kind: its row, the line, its history, its share of the day. */
export function lineAdderOf<Table extends OpenTable, Line extends SavedLine = SavedLine>(
  type: DocumentType<Table>,
  lineColumns: readonly string[],
  figuresOf: FiguresOf<Line> = noFigures,
): (trx: Trx, change: LineChange<Table, Line>) => CompiledQuery[] {
  const { lines } = type;
  const columns = lineColumns.join(', ');
  const writeLine = keyedStatement<{ company_id: number; document_id: number; line: string }>(
    (value) => `
      insert into ${lines.table} (company_id, ${lines.document}, ${columns})
      select ${value('company_id')}::bigint, ${value('document_id')}::bigint, ${columns}
      from jsonb_populate_record(null::${lines.table}, ${value('line')}::jsonb)`,
  );
  return (trx, { user_id, before, line }) => [
    writeLine({ company_id: before.company_id, document_id: before.id, line: JSON.stringify(line) }),
    ...changeTotals(trx, type, { user_id, before, added: [line], deleted: [], figuresOf }),
  ];
}

/** Makes the statements that delete a line likewise, and note of which document it was. */
export function lineDeleterOf<Table extends OpenTable, Line extends SavedLine = SavedLine>(
  type: DocumentType<Table>,
  figuresOf: FiguresOf<Line> = noFigures,
): (trx: Trx, change: LineChange<Table, Line>) => CompiledQuery[] {
  const { kind, lines } = type;
  const deleteLine = keyedStatement<{ company_id: number; id: number }>(
    (value) => `
      with deleted as (
        delete from ${lines.table} where company_id = ${value('company_id')} and id = ${value('id')} returning *
      )
      insert into deleted_lines (document_kind, line_id, company_id, document_id)
      select '${kind}', id, company_id, ${lines.document} from deleted`,
  );
  return (trx, { user_id, before, line }) => [
    deleteLine({ company_id: before.company_id, id: line.id }),
    ...changeTotals(trx, type, { user_id, before, added: [], deleted: [line], figuresOf }),
  ];
}

interface TotalsChange<Table extends OpenTable, Line extends SavedLine>
  extends Omit<LineChange<Table, Line>, 'line'> {
  added: readonly Line[];
  deleted: readonly Line[];
  figuresOf: FiguresOf<Line>;
}

function changeTotals<Table extends OpenTable, Line extends SavedLine>(
  trx: Trx,
  type: DocumentType<Table>,
  { user_id, before, added, deleted, figuresOf }: TotalsChange<Table, Line>,
): CompiledQuery[] {
  const change: Record<string, number> & { row_count: number } = {
    row_count: before.row_count + added.length - deleted.length,
  };
  const sums = before as unknown as Readonly<Record<string, number>>;
  const add = (line: Line, sign: 1 | -1) => {
    for (const [column, figure] of Object.entries({ total_qty: line.qty, ...figuresOf(line) })) {
      change[column] = (change[column] ?? sums[column] ?? 0) + sign * figure;
    }
  };
  for (const line of added) add(line, 1);
  for (const line of deleted) add(line, -1);
  const after = { ...before, ...change };
  return [
    saveRow(trx, type, before, change),
    auditDocument(type, {
      rights: { company_id: before.company_id, user_id },
      id: before.id,
      action: 'update',
      before: { ...before, details: deleted },
      after: { ...after, details: added },
    }),
    ...changeDays(type, { before, after }),
  ];
}
