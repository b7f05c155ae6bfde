import { maySeeField } from '@soquay/contract/hidden-fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import {
  type HistoryFilters,
  type HistoryQuery,
  type HistoryRow,
  historyRow,
  type StockDocumentKind,
  type StockHistory,
} from '@soquay/contract/stock-history';
import type { Db } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { Refusal } from '../../refusal.ts';
import {
  findPlace,
  type HistoryOf,
  type HistoryPlace,
  listBalances,
  listMovements,
  type PostedMovement,
} from '../../stock/history.queries.ts';
import { findDocuments, findLineCosts, historyDocuments } from './history-documents.ts';
import { historyColumns } from './stock-history-columns.ts';

type Product = StockHistory['product'];

/** Returns a page of a product's stock history. Throws NOT_FOUND for a product the shop does not have. */
export async function getStockHistory(
  db: Db,
  rights: ShopRights,
  query: HistoryQuery,
): Promise<StockHistory> {
  const product = await getProduct(db, query);
  const of = historyOf(query, product);
  const warehouses = await listBalances(db, of);
  const { rows, ...ways } = await readPage(db, of, query);
  return {
    product,
    warehouses,
    headers: historyColumns(rights).map(({ name, title: label }) => ({ name, label })),
    details: await describe(db, rights, rows),
    ...ways,
  };
}

export function historyOf({ company_id, warehouse, from_date, to_date }: HistoryFilters, product: Product) {
  return { company_id, product_id: product.product_id, warehouse, from_date, to_date };
}

interface HistoryPage {
  /** Movements, newest first. */
  rows: PostedMovement[];
  newer_than: number | null;
  older_than: number | null;
}

/** Reads a page and one row more, which shows without counting whether there is another page. */
async function readPage(
  db: Db,
  of: HistoryOf,
  { before, after, per_page }: Pick<HistoryQuery, 'before' | 'after' | 'per_page'>,
): Promise<HistoryPage> {
  const id = after ?? before;
  const place = id ? await findPlace(db, { company_id: of.company_id, id }) : undefined;
  const isFromOldest = after === 0;
  if (after === undefined || (!place && !isFromOldest)) return await readOlder(db, of, { place, per_page });
  const found = await listMovements(db, of, { direction: 'after', place, limit: per_page + 1 });
  const isLast = found.length <= per_page;
  // Reads the first page whole when fewer rows than a page remain before the newest.
  if (isLast && !isFromOldest) return await readOlder(db, of, { per_page });
  const rows = found.slice(0, per_page).reverse();
  return {
    rows,
    newer_than: isLast ? null : (rows[0]?.id ?? null),
    older_than: isFromOldest ? null : (rows.at(-1)?.id ?? null),
  };
}

async function readOlder(
  db: Db,
  of: HistoryOf,
  { place, per_page }: { place?: HistoryPlace | undefined; per_page: number },
): Promise<HistoryPage> {
  const found = await listMovements(db, of, { direction: 'before', place, limit: per_page + 1 });
  const rows = found.slice(0, per_page);
  return {
    rows,
    newer_than: place ? (rows[0]?.id ?? null) : null,
    older_than: found.length > per_page ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Adds the numbers of documents, and whether this person may open them. */
export async function describe(
  db: Db,
  rights: ShopRights,
  movements: readonly PostedMovement[],
): Promise<HistoryRow[]> {
  // Costs are looked up for people who see them alone.
  const withCost = maySeeField(rights, historyRow, 'original_price');
  const { company_id } = rights;
  const kinds = [...new Set(movements.map(({ document_kind }) => document_kind))];
  const known = new Map<StockDocumentKind, KnownDocuments>();
  for (const kind of kinds) {
    const ofKind = movements.filter(({ document_kind }) => document_kind === kind);
    const lines = ofKind.map(({ line_id }) => line_id);
    known.set(kind, {
      documents: await findDocuments(db, rights, { kind, ids: ofKind.map(({ document_id }) => document_id) }),
      costs: withCost ? await findLineCosts(db, { company_id, kind, ids: lines }) : new Map(),
    });
  }
  return movements.map(({ line_id, posted_at, ...movement }) => {
    const { document_kind, document_id } = movement;
    const document = known.get(document_kind)?.documents.get(document_id);
    return {
      ...movement,
      posted_at: posted_at.toISOString(),
      so_ct: `${historyDocuments[document_kind].prefix}_${document_id}`,
      document_number: document?.number ?? null,
      can_open: document?.can_open ?? false,
      original_price: known.get(document_kind)?.costs.get(line_id) ?? null,
    };
  });
}

interface KnownDocuments {
  documents: Awaited<ReturnType<typeof findDocuments>>;
  costs: Awaited<ReturnType<typeof findLineCosts>>;
}

export async function getProduct(
  db: Db,
  { company_id, code, product_id }: Pick<HistoryFilters, 'company_id' | 'code' | 'product_id'>,
): Promise<Product> {
  const products = db
    .selectFrom('products')
    .select(['product_id', 'product_code', 'product_name', 'unit_code', 'color', 'size'])
    .select(['thumb_file', 'slide_file', 'status', 'is_bundle'])
    .where('company_id', '=', averageShop(company_id));
  const product = await (product_id === undefined
    ? products.where('search_code', '=', code.toLowerCase())
    : products.where('product_id', '=', product_id)
  ).executeTakeFirst();
  if (!product) throw new Refusal('NOT_FOUND');
  return product as Product;
}
