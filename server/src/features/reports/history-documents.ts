import type { ModuleKey } from '@soquay/contract/rights';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import type { StockDocumentKind } from '@soquay/contract/stock-history';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DocumentTable, DocumentType } from '../../documents/document-type.ts';
import { isSeenIn } from '../../documents/seen-documents.ts';
import { billDocument } from '../bills/bill-document.ts';
import { returnDocument } from '../returns/return-document.ts';
import { stockTakeDocument } from '../stock-takes/stock-take-document.ts';
import { exportDocument } from '../warehouse-exports/export-document.ts';
import { receiptDocument } from '../warehouse-receipts/receipt-document.ts';

/** What the history of a product says of the documents of a kind. */
interface HistoryDocument {
  /** Before the id, in `so_ct` (decisions.md X83). */
  prefix: string;
  /** What people call one, before its number. */
  name: string;
  /** Where they are read; left out where they have no page. */
  page?: {
    module: ModuleKey;
    type: Pick<DocumentType<DocumentTable>, 'table' | 'lines' | 'seenBy'> & { days: { number: string } };
    /** Of a line: what a piece cost when it was written, null where nobody said. */
    cost: string;
  };
}

/** A kind of documents that gets a page gets it here; its address stands in web/src/documents/addresses.ts. */
export const historyDocuments: Readonly<Record<StockDocumentKind, HistoryDocument>> = {
  opening: { prefix: 'TD', name: 'Tồn đầu' },
  bill: {
    prefix: 'HD',
    name: 'Hóa đơn',
    page: { module: 'orders', type: billDocument, cost: 'original_price' },
  },
  return: {
    prefix: 'TL',
    name: 'Trả hàng',
    page: { module: 'returns', type: returnDocument, cost: 'original_price' },
  },
  receipt: {
    prefix: 'PN',
    name: 'Nhập kho',
    page: { module: 'warehouse-receipts', type: receiptDocument, cost: 'original_price' },
  },
  export: {
    prefix: 'PX',
    name: 'Xuất kho',
    page: { module: 'warehouse-exports', type: exportDocument, cost: 'original_price' },
  },
  'stock-take': {
    prefix: 'KK',
    name: 'Kiểm kho',
    page: { module: 'stock-takes', type: stockTakeDocument, cost: 'original_price' },
  },
};

interface NamedDocument {
  id: number;
  number: number;
  can_open: boolean;
}

/** The documents of these ids, by id: their numbers, and whether this person may open them. */
export async function findDocuments(
  db: Db,
  rights: ShopRights,
  { kind, ids }: { kind: StockDocumentKind; ids: readonly number[] },
): Promise<Map<number, NamedDocument>> {
  const { page } = historyDocuments[kind];
  if (!page) return new Map();
  const { module, type } = page;
  const { rows } = await sql<NamedDocument>`
    select id, ${sql.ref(type.days.number)} as number, ${isSeenIn(type, rights, 'document')} as can_open
    from ${sql.table(type.table)} document
    where company_id = ${rights.company_id} and id = any(${ids}::bigint[])
  `.execute(db);
  const isShown = hasGrant(rights, module, 'view');
  return new Map(rows.map((row) => [row.id, { ...row, can_open: isShown && row.can_open }]));
}

/** What a piece cost by these lines, by the line's id; a line that an edit has removed since is not among them. */
export async function findLineCosts(
  db: Db,
  { company_id, kind, ids }: { company_id: number; kind: StockDocumentKind; ids: readonly number[] },
): Promise<Map<number, number | null>> {
  const { page } = historyDocuments[kind];
  if (!page) return new Map();
  const { rows } = await sql<{ id: number; cost: number | null }>`
    select id, ${sql.ref(page.cost)} as cost from ${sql.table(page.type.lines.table)}
    where company_id = ${company_id} and id = any(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}
