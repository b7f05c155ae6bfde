import type { FileAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { type HistoryFilters, maxHistoryRows, type StockHistory } from '@soquay/contract/stock-history';
import type { Db } from '../../database/database.ts';
import { invalidFields } from '../../refusal.ts';
import { makeSheetFile } from '../../spreadsheets/make-sheet-file.ts';
import type { SheetCell } from '../../spreadsheets/write-document-sheet.ts';
import { findPlace, type HistoryOf, listBalances, listMovements } from '../../stock/history.queries.ts';
import { describe, getProduct, historyOf } from './stock-history.ts';
import { historyColumns } from './stock-history-columns.ts';

const rowsAtOnce = 1_000;

/** Writes all requested movements as a sheet, oldest first, between opening and closing balances. */
export async function makeStockHistoryExcel(
  db: Db,
  rights: ShopRights,
  { signal, ...query }: HistoryFilters & { signal: AbortSignal },
): Promise<FileAnswer> {
  const product = await getProduct(db, query);
  const of = historyOf(query, product);
  const balances = await listBalances(db, of);
  const columns = historyColumns(rights);
  /** Row of a warehouse: `title` under the documents, its pieces under the balances. */
  const balanceRows = (title: string, name: 'opening' | 'closing') =>
    balances.map((balance) =>
      columns.map((column) => {
        if (column.name === 'so_ct') return title;
        if (column.name === 'warehouse_code') return balance.warehouse_code;
        return column.name === 'balance' ? balance[name] : '';
      }),
    );
  return await makeSheetFile({
    filename: `lich-su-${product.product_code}.xlsx`,
    sheet: {
      name: 'Lịch sử nhập xuất',
      facts: factsOf(product, query),
      columns: columns.map(({ title, width }) => ({ title, width })),
      totals: balanceRows('Tồn cuối kỳ', 'closing'),
    },
    rows: readRows(db, rights, of, balanceRows('Tồn đầu kỳ', 'opening')),
    signal,
  });
}

/** Reads rows in parts. Throws VALIDATION_FAILED at `to_date` for more than a sheet holds. */
async function* readRows(
  db: Db,
  rights: ShopRights,
  of: HistoryOf,
  opening: SheetCell[][],
): AsyncGenerator<SheetCell[][]> {
  const columns = historyColumns(rights);
  yield opening;
  let last: number | undefined;
  for (let count = 0; ; ) {
    const place = last === undefined ? undefined : await findPlace(db, { ...of, id: last });
    const movements = await listMovements(db, of, { direction: 'after', place, limit: rowsAtOnce });
    count += movements.length;
    if (count > maxHistoryRows)
      throw invalidFields({ to_date: say('tooManyLines', { limit: maxHistoryRows }) });
    yield (await describe(db, rights, movements)).map((row) => columns.map(({ cell }) => cell(row)));
    if (movements.length < rowsAtOnce) return;
    last = movements.at(-1)?.id;
  }
}

function factsOf(
  { product_code, product_name, unit_code }: StockHistory['product'],
  { from_date, to_date, warehouse }: HistoryFilters,
): [string, SheetCell][] {
  return [
    ['Mã hàng', product_code],
    ['Tên hàng', product_name],
    ['ĐVT', unit_code],
    ...(from_date ? [['Từ ngày', { day: from_date }] as [string, SheetCell]] : []),
    ...(to_date ? [['Đến ngày', { day: to_date }] as [string, SheetCell]] : []),
    ...(warehouse ? [['Kho', warehouse.join(', ')] as [string, SheetCell]] : []),
  ];
}
