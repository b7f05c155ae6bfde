import type { ShopRights } from '@soquay/contract/rules/roles';
import type {
  CountedTake,
  ShownLines,
  StockTakeLine,
  StockTakeLineFilters,
} from '@soquay/contract/stock-take-counts';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../database/any-of.ts';
import type { Db } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { countUpToCap, limitToPage } from '../../database/paging.ts';
import { isCodeOrBarcode, matchesCode, startsWords } from '../../database/search.ts';
import type { DocumentAnswer } from '../../documents/change-document.ts';
import { documentAnswer } from '../../documents/document-answer.ts';
import { wasCalled, wordColumns } from '../../documents/words-of-lines.ts';
import { Refusal } from '../../refusal.ts';
import { activeHolds, heldAt } from '../../stock/held.ts';
import { goodsOnHand, type OnHand, onHandAt } from '../../stock/on-hand.ts';
import { isCountedBy } from './counted-goods.queries.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { exactly, selectStockTake, shownStockTake } from './stock-takes.queries.ts';

/** Lines read at once when a whole take is read. */
const linesAtOnce = 1_000;

/** Columns of a take that reading its lines needs. */
interface Counted {
  company_id: number;
  id: number;
  warehouse_code: string;
  scope: 'warehouse' | 'categories' | 'products';
}

interface LinePage extends StockTakeLineFilters {
  id: number;
  page: number;
  per_page: number;
}

/** Returns a page of a take's lines, latest counted first, or of the goods nobody has counted, by product. Throws NOT_FOUND for an unknown take. */
export async function listStockTakeLines(
  db: Db,
  rights: ShopRights,
  { id, show = 'all', q, ...page }: LinePage,
): Promise<{ data: StockTakeLine[]; current_page: number; total: number; per_page: number }> {
  const take = await db
    .selectFrom('stock_takes')
    .select(['company_id', 'id', 'warehouse_code', 'scope'])
    .where('company_id', '=', rights.company_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!take) throw new Refusal('NOT_FOUND');
  const { rows, total } = await (show === 'uncounted'
    ? readUncounted(db, take, { q, page })
    : readCounted(db, take, { show, q, page }));
  return { data: rows.map(shownLine), ...pageOf(page), total };
}

function pageOf({ page, per_page }: { page: number; per_page: number }) {
  return { current_page: page, per_page };
}

interface LinesQuery {
  q: string | undefined;
  page: { page: number; per_page: number };
}

async function readCounted(
  db: Db,
  take: Counted,
  { show, q, page }: LinesQuery & { show: Exclude<ShownLines, 'uncounted'> },
) {
  let found = selectLines(db, take).where(isShown(take)[show]);
  if (q) found = found.where(namesFewGoods(q) ? isOfFound(take, q) : matches(take, q));
  const rows = await found.orderBy('line.id', 'desc').modifyEnd(limitToPage(page)).execute();
  return { rows, total: await countUpToCap(db, found.clearSelect().select('line.id')) };
}

/** Reads goods on hand that the take is to count and nobody has counted. */
async function readUncounted(db: Db, take: Counted, { q, page }: LinesQuery) {
  let found = selectUncounted(db, take);
  if (q) found = found.where(matches(take, q));
  const rows = await found.orderBy('line.product_id').modifyEnd(limitToPage(page)).execute();
  return { rows, total: await countUpToCap(db, found.clearSelect().select('line.product_id')) };
}

function isShown({ company_id, warehouse_code }: Counted) {
  const held = sql`array(
    select hold.product_id from ${sql.raw(activeHolds)} hold
    where hold.company_id = ${company_id} and hold.warehouse_code = ${warehouse_code})`;
  return {
    all: sql<boolean>`true`,
    different: sql<boolean>`line.is_different`,
    recount: sql<boolean>`line.needs_recount`,
    unapproved: sql<boolean>`line.awaits_approval`,
    // Asked of what anybody holds at all.
    'below-holds': sql<boolean>`line.product_id = any(${held}) and line.counted_qty < ${sql.raw(heldAt('line'))}`,
  } satisfies Record<Exclude<ShownLines, 'uncounted'>, RawBuilder<boolean>>;
}

function matches({ company_id }: Counted, typed: string): RawBuilder<boolean> {
  return sql`(${matchesCode(sql`product.search_code`, typed)} or ${isCodeOrBarcode(company_id, typed)}
    or ${startsWords(sql`product.search_name`, typed)} or ${wasCalled(company_id, typed)})`;
}

/** True for texts that match few goods: five digits in a row are in few codes and barcodes, while a word or a year may be in half the names. */
function namesFewGoods(typed: string): boolean {
  return /\d{5}/.test(typed);
}

/** Condition that finds few goods first and then their lines; PostgreSQL would otherwise read all lines of a take. */
function isOfFound(take: Counted, typed: string): RawBuilder<boolean> {
  return sql`line.product_id = any(array(
    select product.product_id from products product where product.company_id = ${take.company_id} and ${matches(take, typed)}))`;
}

interface NamedProduct {
  product_id?: number | undefined;
  product_code: string;
}

/** Answer with the take and its lines of these goods. */
export function countedTakeAnswer(named: readonly NamedProduct[]): DocumentAnswer<CountedTake> {
  return documentAnswer(stockTakeDocument, {
    select: (db, companyId, id) =>
      selectStockTake(db, companyId, id).select(
        jsonArrayFrom(
          selectLines(db, { company_id: companyId, id }).where(isNamed(companyId, named)).orderBy('line.id'),
        ).as('lines'),
      ),
    name: 'take',
    shown: ({ lines, ...row }) => ({
      stock_take: shownStockTake(row),
      lines: lines.map(shownLine),
    }),
  });
}

/** Condition of lines of these goods, as `findCountedGoods` finds them, by their own indexes. */
function isNamed(companyId: number, named: readonly NamedProduct[]): RawBuilder<boolean> {
  const ids = named.flatMap(({ product_id }) => product_id ?? []);
  const codes = named.flatMap(({ product_id, product_code }) =>
    product_id === undefined ? product_code : [],
  );
  return sql`line.product_id = any(array(
    select unnest(${ids}::bigint[])
    union all
    select product_id from product_codes
    where company_id = ${companyId}
      and code_key = any(array(select product_code_key(code) from unnest(${codes}::text[]) code))))`;
}

/** Reads all lines of a take by code, in parts. */
export async function* readAllLines(
  db: Db,
  rights: ShopRights,
  { id }: { id: number },
): AsyncGenerator<StockTakeLine[]> {
  const lines = selectLines(db, { company_id: rights.company_id, id }).orderBy('product.search_code');
  const ordered = await lines.clearSelect().select('line.id').execute();
  for (let first = 0; first < ordered.length; first += linesAtOnce) {
    const ids = ordered.slice(first, first + linesAtOnce).map((line) => line.id);
    const rows = await lines.where('line.id', '=', anyOf(ids)).execute();
    yield rows.map(shownLine);
  }
}

/** Line as read. */
type ReadLine = Omit<StockTakeLine, 'is_below_holds' | 'difference_value'> & {
  over_value: number;
  short_value: number;
};

function shownLine({ over_value, short_value, ...line }: ReadLine): StockTakeLine {
  const { counted_qty, held_qty } = line;
  const isCounted = counted_qty !== null;
  return {
    ...line,
    is_below_holds: isCounted && counted_qty < held_qty,
    difference_value: isCounted ? over_value - short_value : null,
  };
}

function selectLines(db: Db, { company_id, id }: Pick<Counted, 'company_id' | 'id'>) {
  return db
    .selectFrom('stock_take_lines as line')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'line.company_id')
        .onRef('product.product_id', '=', 'line.product_id'),
    )
    .where('line.company_id', '=', averageShop(company_id))
    .where('line.stock_take_id', '=', id)
    .select(['line.id', 'line.product_id', 'line.product_code', 'line.product_name', 'line.unit_code'])
    .select([...wordColumns, 'product.thumb_file', 'product.slide_file'])
    .select(['line.expected_qty', 'line.counted_qty', 'line.original_price'])
    .select(['line.needs_recount', 'line.awaits_approval', 'line.is_posted'])
    .select((eb) => [
      sql<number>`line.counted_qty - line.expected_qty`.as('difference'),
      exactly('line.over_value').as('over_value'),
      exactly('line.short_value').as('short_value'),
      sql.raw<number>(heldAt('line')).as('held_qty'),
      sql<number>`(
        select count(*) from stock_take_counts count
        where count.company_id = line.company_id and count.line_id = line.id and count.is_counted
      )`.as('count_count'),
      sql<string | null>`(
        select to_jsonb(max(count.counted_at)) from stock_take_counts count
        where count.company_id = line.company_id and count.line_id = line.id and count.is_counted
      )`.as('counted_at'),
      jsonObjectFrom(
        eb
          .selectFrom('stock_take_counts as count')
          .innerJoin('users as person', 'person.user_id', 'count.counted_by')
          .select(['person.user_id', 'person.username', 'person.fullname'])
          .whereRef('count.company_id', '=', 'line.company_id')
          .whereRef('count.line_id', '=', 'line.id')
          .where('count.is_counted', '=', true)
          .orderBy('count.id', 'desc')
          .limit(1),
      ).as('counted_by'),
    ]);
}

/** Relation of the products chosen for a take, including those without stock in its warehouse. */
function chosenGoods({ company_id, id }: Counted): RawBuilder<OnHand> {
  return sql<OnHand>`(
    select chosen.*, ${sql.raw(onHandAt('chosen'))} as qty
    from (
      select company_id, warehouse_code, unnest(product_ids) as product_id from stock_takes
      where company_id = ${averageShop(company_id)} and id = ${id}
    ) chosen)`;
}

/** Selects goods as lines that nobody has counted. */
function selectUncounted(db: Db, take: Counted) {
  const goods = take.scope === 'products' ? chosenGoods(take) : goodsOnHand(take);
  return db
    .selectFrom(goods.as('line'))
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'line.company_id')
        .onRef('product.product_id', '=', 'line.product_id'),
    )
    .where(isCountedBy(take))
    .where(sql<boolean>`(line.qty > 0 or (product.status = 1 and not product.is_bundle))`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stock_take_lines as counted')
            .whereRef('counted.company_id', '=', 'line.company_id')
            .where('counted.stock_take_id', '=', take.id)
            .whereRef('counted.product_id', '=', 'line.product_id'),
        ),
      ),
    )
    .select(['line.product_id', 'product.product_code', 'product.product_name', 'product.unit_code'])
    .select(['product.color', 'product.size', 'product.thumb_file', 'product.slide_file'])
    .select(['line.qty as expected_qty', 'product.original_price'])
    .select([
      sql<null>`null`.as('id'),
      sql<null>`null`.as('counted_qty'),
      sql<null>`null`.as('difference'),
      sql<number>`0`.as('over_value'),
      sql<number>`0`.as('short_value'),
      sql<boolean>`false`.as('needs_recount'),
      sql<boolean>`false`.as('awaits_approval'),
      sql<boolean>`false`.as('is_posted'),
      sql.raw<number>(heldAt('line')).as('held_qty'),
      sql<number>`0`.as('count_count'),
      sql<null>`null`.as('counted_at'),
      sql<null>`null`.as('counted_by'),
    ]);
}
