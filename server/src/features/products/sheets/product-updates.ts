import { productUpdates } from '@soquay/contract/product-sheets';
import type { RecordRow } from '@soquay/contract/record';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { mayChangeProductField, mayWorkOnProduct } from '@soquay/contract/rules/product-rights';
import { isPromoAbovePrice } from '@soquay/contract/rules/selling-price';
import { type Said, say } from '@soquay/contract/said';
import type { Trx } from '../../../database/database.ts';
import { importOf } from '../../../sheet-import/records/record-import.ts';
import { RowNotes } from '../../../sheet-import/row-notes.ts';
import type { ImportKey } from '../../../sheet-import/sheet-imports.queries.ts';
import { productColumns } from '../import/product-columns.ts';
import { productSheetTitles } from '../product-sheet.ts';
import { findAlikeUpdates, refuseAlikeUpdates } from './alike-updates.ts';
import {
  countOddPrices,
  fieldOf,
  findUpdatedProducts,
  type UpdatedProduct,
} from './product-updates.queries.ts';
import { saveUpdatedProducts } from './product-updates.writes.ts';
import { resolveUpdates } from './resolve-updates.ts';

/** Import that changes existing products, in the columns that the sheet has (S2-087). */
export const productUpdateImport = importOf(
  {
    contract: productUpdates,
    listed: productSheetTitles,
    synonyms: {
      ...Object.fromEntries(Object.entries(productColumns).map(([field, { synonyms }]) => [field, synonyms])),
      unit_code: productColumns.unit.synonyms,
      category_name: [...productColumns.category_name.synonyms, 'nhom hang kho'],
      original_price: [...productColumns.original_price.synonyms, 'gia von'],
      selling: ['dang kinh doanh', 'dang ban', 'trang thai', 'trang thai ban', 'active'],
    },
    examples: [
      {
        product_code: 'SM001-T-M',
        product_name: 'Áo sơ mi nam dài tay',
        price: 255_000,
        sale_price: 229_000,
      },
      { product_code: 'QJ014-X-30', category_name: 'Quần', status_note: '(xoá)', selling: 'Không' },
    ],
  },
  {
    entity: 'product',
    keyName: 'product_id',
    find: findUpdatedProducts,
    nameKey: productCodeKey,
    resolve: resolveUpdates,
    findFaults: findAlikeUpdates,
    refuse: (record, rights) => {
      const { status, original_warehouses } = record as unknown as UpdatedProduct;
      if (status === 0) return say('rowProductDeleted');
      if (!rights || mayWorkOnProduct(rights, { original_warehouses })) return undefined;
      return say('rowProductOfOthers', { warehouses: original_warehouses.join(', ') });
    },
    wrongWith: dearPromo,
    mayChange: (rights, field) => mayChangeProductField(rights, fieldOf(field)),
    decidedTogether: ['code_anh'],
    warn: warnOfPrices,
    save: saveUpdatedProducts,
    refuseSaved: refuseAlikeUpdates,
  },
);

/** Warns of prices cleared or maybe meant in thousands of dong, like the import of new products. */
async function warnOfPrices(trx: Trx, key: ImportKey): Promise<Said[]> {
  const { none, low } = await countOddPrices(trx, key);
  const notes = new RowNotes();
  notes.addAll([
    ['lowPrice', low],
    ['noPrice', none],
  ]);
  return notes.said();
}

/** Refuses a promo price above the price; a product that had one keeps it until either price changes. */
function dearPromo(next: RecordRow, changed: readonly string[]): Said[] {
  const isPriced = changed.includes('price') || changed.includes('sale_price');
  return isPriced && isPromoAbovePrice(next as unknown as UpdatedProduct) ? [say('rowPromoAbovePrice')] : [];
}
