import { columnsOfAttributes } from '@soquay/contract/attributes';
import { lockProducts } from '../../../catalogue/lock-products.ts';
import type { ProductValue, WantedProduct } from '../../../catalogue/product-state.ts';
import { saveProducts } from '../../../catalogue/save-products.ts';
import { findStoredGoods, type StoredGoods } from '../../../catalogue/stored-products.queries.ts';
import type { Trx } from '../../../database/database.ts';
import type { ManyRecords } from '../../../records/save-records.ts';
import { findCategoriesByName, findNamesOfColumns } from './product-updates.queries.ts';

/** Saves the judged changes of the sheet. */
export async function saveUpdatedProducts(
  trx: Trx,
  { user_id, company_id = 0, changed, import_id }: ManyRecords,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ key }) => Number(key));
  const newCodes = changed.flatMap(({ values: { code_anh } }) => (code_anh ? [String(code_anh)] : []));
  const locked = await lockProducts(trx, company_id, ids, { newCodes });
  const kept = new Map((await findStoredGoods(trx, company_id, ids)).map((row) => [row.product_id, row]));
  const categories = await findCategoriesByName(
    trx,
    company_id,
    changed.flatMap(({ values: { category_name } }) => (category_name ? [String(category_name)] : [])),
  );
  const attributeNames = await findNamesOfColumns(trx);
  await saveProducts(trx, locked, {
    user_id,
    origin: { import_id },
    twins: 'left to caller',
    changed: changed.flatMap(({ key, values }) => {
      const before = kept.get(Number(key));
      return before ? [{ before, values: wantedOf(values, before, { categories, attributeNames }) }] : [];
    }),
  });
}

interface Names {
  /** Group ids by name in lower case. */
  categories: ReadonlyMap<string, number>;
  /** Names of the attributes colour, size and type by id. */
  attributeNames: ReadonlyMap<number, string>;
}

/** Fields of a product from the columns of a row. */
function wantedOf(
  { category_name, selling, color, size, type, ...fields }: Record<string, unknown>,
  before: StoredGoods,
  { categories, attributeNames }: Names,
): WantedProduct {
  const columns = { color, size, type };
  const said = Object.entries(columnsOfAttributes).flatMap(([id, column]): ProductValue[] => {
    const value = columns[column];
    const att_id = Number(id);
    if (typeof value !== 'string') return [];
    return [{ att_id, attribute_name: attributeNames.get(att_id) ?? '', value_id: null, value }];
  });
  const others = before.atts.filter(({ att_id }) => !said.some((value) => value.att_id === att_id));
  const atts = [...said.filter(({ value }) => value !== ''), ...others].toSorted(
    (one, other) => one.att_id - other.att_id,
  );
  return {
    ...(fields as WantedProduct),
    ...(typeof category_name === 'string'
      ? { category_id: categories.get(category_name.toLowerCase()) ?? null }
      : {}),
    ...(selling === undefined ? {} : { active: Number(selling) === 1 ? 1 : 0 }),
    ...(said.length > 0 ? { atts } : {}),
  };
}
