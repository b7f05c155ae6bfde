/** Process of its own: reads a product sheet and judges its rows, apart from what only the database knows. */
import { maxImportRows } from '@soquay/contract/products';
import { cellText } from '../../../spreadsheets/cell.ts';
import { serveParent } from '../../../spreadsheets/child-process.ts';
import { readSheets, type Sheet } from '../../../spreadsheets/read-sheet.ts';
import { UnreadableSheet } from '../../../spreadsheets/unreadable-sheet.ts';
import { countKnownTitles, readHeader, type Warehouse } from './product-columns.ts';
import { ProductRowReader } from './product-row.rules.ts';
import { type Unit, Units } from './units.ts';

export interface ProductSheetInput {
  import_id: string;
  path: string;
  warehouses: Warehouse[];
  units: Unit[];
}

/** First the header, then the rows in pieces, as JSON of product_import_rows: the server passes them on to the database unread. */
export type ProductSheetOutput = { header: string[]; ignoredTitles: string[] } | { rowsJson: string };

/** The header is looked for in so many rows: titles, logos and dates stand above it. */
const maxHeaderRow = 20;
/** Rows a piece: about a megabyte. */
const rowsAPiece = 2_000;

serveParent(readProductSheet);

async function* readProductSheet({
  import_id,
  path,
  warehouses,
  units,
}: ProductSheetInput): AsyncGenerator<ProductSheetOutput> {
  const { sheet, headerIndex, titles } = await findHeader(path);
  const reading = readHeader(titles, warehouses);
  if ('problem' in reading) throw new UnreadableSheet(reading.problem);
  yield { header: titles, ignoredTitles: reading.ignoredTitles };

  const reader = new ProductRowReader(reading.columns, { width: titles.length, units: new Units(units) });
  const filled = [...sheet.rows.entries()].filter(
    ([index, cells]) => index > headerIndex && cells.some((cell) => cellText(cell) !== ''),
  );
  if (filled.length === 0) throw new UnreadableSheet('tệp không có dòng sản phẩm nào');
  if (filled.length > maxImportRows) {
    throw new UnreadableSheet(`tệp có hơn ${maxImportRows.toLocaleString('vi-VN')} dòng, hãy chia nhỏ`);
  }
  for (let start = 0; start < filled.length; start += rowsAPiece) {
    const rows = filled
      .slice(start, start + rowsAPiece)
      .map(([index, cells]) => ({ import_id, ...reader.read(cells, index + 1) }));
    yield { rowsJson: JSON.stringify(rows) };
  }
}

interface Header {
  sheet: Sheet;
  headerIndex: number;
  titles: string[];
}

/** The row that names most columns, on the first sheet that has one with two; a cover sheet has none. */
async function findHeader(path: string): Promise<Header> {
  // One row more than allowed, to see that there are too many.
  for await (const sheet of readSheets(path, { maxRows: maxHeaderRow + maxImportRows + 1 })) {
    let best: (Header & { known: number }) | undefined;
    for (const [headerIndex, cells] of sheet.rows.slice(0, maxHeaderRow).entries()) {
      const titles = Array.from(cells, (cell) => cellText(cell));
      const known = countKnownTitles(titles);
      if (known >= 2 && known > (best?.known ?? 0)) best = { sheet, headerIndex, titles, known };
    }
    if (best) return best;
  }
  throw new UnreadableSheet(
    `không thấy dòng tiêu đề (Mã sản phẩm, Tên sản phẩm, Đơn vị) trong ${maxHeaderRow} dòng đầu`,
  );
}
