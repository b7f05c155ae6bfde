import { lockProducts } from '../../../catalogue/lock-products.ts';
import { saveProducts } from '../../../catalogue/save-products.ts';
import type { WantedModel } from '../../../catalogue/save-products.writes.ts';
import type { Trx } from '../../../database/database.ts';
import type { ManyRecords } from '../../../records/save-records.ts';
import { findIdsOfWebNames } from './content-updates.queries.ts';

/** Saves web fields of models that this transaction has locked and judged. */
export async function saveContents(
  trx: Trx,
  { user_id, company_id = 0, changed, import_id }: ManyRecords,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = await findIdsOfWebNames(trx, company_id, {
    brands: changed.flatMap(({ values: { brand_name } }) => (brand_name ? [String(brand_name)] : [])),
    categories: changed.flatMap(({ values }) => namesOf(values.web_category_names) ?? []),
  });
  await saveProducts(trx, await lockProducts(trx, company_id, []), {
    user_id,
    origin: { import_id },
    models: changed.map(({ key, values }) => ({
      base_product_id: Number(key),
      values: wantedOf(values, ids),
    })),
  });
}

/** Fields of a model from the columns of a row. */
function wantedOf(
  { brand_name, web_category_names, sold_online, ...fields }: Record<string, unknown>,
  { brands, categories }: Awaited<ReturnType<typeof findIdsOfWebNames>>,
): WantedModel {
  const names = namesOf(web_category_names);
  return {
    ...(fields as WantedModel),
    ...(typeof brand_name === 'string' ? { brand_id: brands.get(brand_name.toLowerCase()) ?? null } : {}),
    ...(names ? { web_category_ids: names.flatMap((name) => categories.get(name.toLowerCase()) ?? []) } : {}),
    ...(sold_online === undefined ? {} : { active: Number(sold_online) === 1 ? 1 : 0 }),
  };
}

/** Names in a cell that `resolveContents` has formatted; undefined when the row leaves the field as it is. */
function namesOf(cell: unknown): string[] | undefined {
  return typeof cell === 'string' ? cell.split('; ').filter((name) => name !== '') : undefined;
}
