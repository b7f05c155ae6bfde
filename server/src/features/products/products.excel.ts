import type { FileAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { columnsFor, makeListSheet, readPieces } from '../../spreadsheets/list-sheet.ts';
import { productSheet } from './product-sheet.ts';
import { findProductIds, type ProductListQuery, readProducts } from './products.queries.ts';

/** Writes all matching products as a sheet, in the list's order. */
export async function makeProductExcel(
  db: Db,
  rights: ShopRights,
  { signal, ...query }: Omit<ProductListQuery, 'page' | 'per_page'> & { signal: AbortSignal },
): Promise<FileAnswer> {
  const ids = await findProductIds(db, query);
  return await makeListSheet(productSheet.name, {
    columns: columnsFor(productSheet, rights),
    pieces: readPieces(
      ids,
      (piece) => readProducts(db, query.company_id, piece),
      ({ product_id }) => product_id,
    ),
    signal,
  });
}
