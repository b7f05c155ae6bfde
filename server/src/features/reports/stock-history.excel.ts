import { join } from 'node:path';
import type { FileAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { type HistoryFilters, maxHistoryRows, type StockHistory } from '@soquay/contract/stock-history';
import type { Db } from '../../database/database.ts';
import { makeTemporaryFolder } from '../../http/temporary-folder.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { runInChild } from '../../spreadsheets/run-in-child.ts';
import type { SheetRows, WriteSheetInput } from '../../spreadsheets/write-document-sheet.child.ts';
import type { SheetCell } from '../../spreadsheets/write-document-sheet.ts';
import { xlsxContentType } from '../../spreadsheets/write-sheet.ts';
import { findPlace, type HistoryOf, listBalances, listMovements } from '../../stock/history.queries.ts';
import { describe, getProduct, historyOf } from './stock-history.ts';
import { historyColumns } from './stock-history-columns.ts';

const writerModule = new URL('../../spreadsheets/write-document-sheet.child.ts', import.meta.url);
const writerLimits = { timeMs: 60_000, memoryMb: 600 };
const rowsAtOnce = 1_000;

/** All that is asked for as a sheet, the oldest first, between what there was before and after it. */
export async function makeStockHistoryExcel(
  db: Db,
  rights: ShopRights,
  { signal, ...query }: HistoryFilters & { signal: AbortSignal },
): Promise<FileAnswer> {
  const product = await getProduct(db, query);
  const of = historyOf(query, product);
  const balances = await listBalances(db, of);
  const columns = historyColumns(rights);
  /** A row for each warehouse: `title` under the documents, its pieces under the balances. */
  const balanceRows = (title: string, name: 'opening' | 'closing') =>
    balances.map((balance) =>
      columns.map((column) => {
        if (column.name === 'so_ct') return title;
        if (column.name === 'warehouse_code') return balance.warehouse_code;
        return column.name === 'balance' ? balance[name] : '';
      }),
    );
  const folder = await makeTemporaryFolder();
  try {
    const path = join(folder.path, 'history.xlsx');
    const sheet = {
      name: 'Lịch sử nhập xuất',
      facts: factsOf(product, query),
      columns: columns.map(({ title, width }) => ({ title, width })),
      totals: balanceRows('Tồn cuối kỳ', 'closing'),
    };
    const opening = balanceRows('Tồn đầu kỳ', 'opening');
    await writeSheet({ path, sheet }, { opening, movements: readRows(db, rights, of), signal });
    return {
      filename: `lich-su-${product.product_code}.xlsx`,
      contentType: xlsxContentType,
      content: { path, discard: folder.discard },
    };
  } catch (error) {
    await folder.discard();
    throw error;
  }
}

async function writeSheet(
  input: WriteSheetInput,
  {
    opening,
    movements,
    signal,
  }: { opening: SheetCell[][]; movements: AsyncIterable<SheetCell[][]>; signal: AbortSignal },
): Promise<void> {
  const writer = runInChild<undefined, SheetRows>(writerModule, input, writerLimits);
  try {
    // Makes it ready for the first rows.
    await writer.next(null);
    await writer.next(opening);
    for await (const rows of movements) {
      // Who hung up reads no file; leaving off ends the child.
      if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
      await writer.next(rows);
    }
    await writer.next(null);
  } finally {
    await writer.return();
  }
}

/** Piece by piece: VALIDATION_FAILED at `to_date` for more than a sheet holds. */
async function* readRows(db: Db, rights: ShopRights, of: HistoryOf): AsyncGenerator<SheetCell[][]> {
  const columns = historyColumns(rights);
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
