import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Trx } from '../database/database.ts';
import { averageShop } from '../database/keys-of-shop.ts';
import { hasPictures, lockModels } from './lock-products.ts';
import { type Model, type ModelRef, type Placement, placeInModels } from './place-in-models.rules.ts';
import { modelColumnNames } from './product-columns.ts';

/** Product that gets an image code: a new one, or one that leaves another model. */
export interface NewCode {
  code_anh: string;
  before?: { product_id: number; base_product_id: number };
}

interface PlacedProducts {
  /** Ids of the models, in the order of the products. */
  modelIds: number[];
  /** Models whose pictures are moved to another model after the products are written. */
  pictures: { from: number; to: number }[];
}

/**
 * Creates and renames models for products with new image codes. The caller writes the products and has locked the existing
 * models (`ModelLock`). Codes are inserted in sorted order, so that of two callers the second waits and joins the model.
 */
export async function placeProducts(
  trx: Trx,
  company_id: number,
  products: readonly NewCode[],
): Promise<PlacedProducts> {
  if (products.length === 0) return { modelIds: [], pictures: [] };
  const codes = [...new Set(products.map(({ code_anh }) => code_anh).filter((code) => code !== ''))];
  for (;;) {
    const [known, left] = await Promise.all([
      findModelsOfCodes(trx, company_id, codes),
      findModelsLeft(trx, company_id, products),
    ]);
    const keys = new Map(known.map(({ wanted, key }) => [wanted, key]));
    const placement = placeInModels(
      products.map(({ code_anh, before }) => ({
        product_id: before?.product_id,
        code_anh,
        key: keys.get(code_anh) ?? '',
      })),
      [...left, ...modelsBeside(left, known)],
    );
    const taken = new Set(known.flatMap(({ key, base_product_id }) => (base_product_id ? [key] : [])));
    const isFree = ({ key }: { key: string }) => !taken.has(key);
    const inserted = await insertModels(trx, company_id, [
      ...placement.made.filter(isFree),
      ...placement.renamed.filter((model) => model.key !== '' && isFree(model)),
    ]);
    if (inserted) return await writeModels(trx, company_id, placement, inserted);
    await lockModels(trx, company_id, { ofCodes: codes }, 'key share');
  }
}

interface ModelOfCode extends Omit<Model, 'base_product_id' | 'product_ids'> {
  wanted: string;
  /** Null when no model has the code. */
  base_product_id: number | null;
}

async function findModelsOfCodes(
  trx: Trx,
  company_id: number,
  codes: readonly string[],
): Promise<ModelOfCode[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<ModelOfCode>`
    select wanted, lower(wanted) as key, base.base_product_id, coalesce(base.code_anh, '') as code_anh,
      ${hasPictures} as "hasPictures"
    from unnest(${[...codes]}::text[]) as wanted
    left join base_products base on base.company_id = ${averageShop(company_id)}
      and base.code_anh <> '' and lower(base.code_anh) = lower(wanted)
  `.execute(trx);
  return rows;
}

/** The models that products have been in, with all their products. */
async function findModelsLeft(trx: Trx, company_id: number, products: readonly NewCode[]): Promise<Model[]> {
  const ids = [...new Set(products.flatMap(({ before }) => before?.base_product_id ?? []))];
  if (ids.length === 0) return [];
  const { rows } = await sql<Model>`
    select base_product_id, code_anh, lower(code_anh) as key, ${hasPictures} as "hasPictures", (
      select json_agg(product_id) from products
      where company_id = base.company_id and base_product_id = base.base_product_id) as product_ids
    from base_products base
    where company_id = ${averageShop(company_id)} and base_product_id = any(${ids}::bigint[])
    order by base_product_id
  `.execute(trx);
  return rows;
}

/** Models of the new codes that no product leaves. */
function modelsBeside(left: readonly Model[], known: readonly ModelOfCode[]): Model[] {
  const ids = new Set(left.map(({ base_product_id }) => base_product_id));
  return known.flatMap(({ base_product_id, code_anh, key, hasPictures }) =>
    base_product_id && !ids.has(base_product_id)
      ? [{ base_product_id, code_anh, key, product_ids: [], hasPictures }]
      : [],
  );
}

interface InsertedModels {
  byCode: ReadonlyMap<string, number>;
  /** Models without a code, in order. */
  own: readonly number[];
}

/**
 * Inserts models in the order of `wanted`, which lists show; codes are taken in sorted order, against deadlocks.
 * Inserts none and returns undefined when a code has been taken meanwhile.
 */
async function insertModels(
  trx: Trx,
  company_id: number,
  wanted: readonly { code_anh: string }[],
): Promise<InsertedModels | undefined> {
  if (wanted.length === 0) return { byCode: new Map(), own: [] };
  const { rows } = await sql<{ base_product_id: number; code_anh: string }>`
    insert into base_products (company_id, base_product_id, code_anh) overriding system value
    select ${company_id}::bigint, id, code
    from (
      select nextval(pg_get_serial_sequence('base_products', 'base_product_id')) as id, code
      from (
        select code from unnest(${wanted.map(({ code_anh }) => code_anh)}::text[]) with ordinality as row (code, place)
        order by place
      ) ordered
      offset 0
    ) numbered
    order by lower(code) collate "C", id
    on conflict do nothing
    returning base_product_id, code_anh
  `.execute(trx);
  if (rows.length < wanted.length) {
    await deleteModels(
      trx,
      company_id,
      rows.map(({ base_product_id }) => base_product_id),
    );
    return undefined;
  }
  const [coded, own] = [rows.filter(hasCode), rows.filter((row) => !hasCode(row))];
  return {
    byCode: new Map(coded.map(({ code_anh, base_product_id }) => [code_anh, base_product_id])),
    own: own.map(({ base_product_id }) => base_product_id).toSorted((one, other) => one - other),
  };
}

function hasCode({ code_anh }: { code_anh: string }): boolean {
  return code_anh !== '';
}

/** Deletes models without products that this transaction has inserted. */
async function deleteModels(trx: Trx, company_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('base_products')
    .where('company_id', '=', averageShop(company_id))
    .where('base_product_id', '=', anyOf(ids))
    .execute();
}

async function writeModels(
  trx: Trx,
  company_id: number,
  { placed, renamed, made, pictures }: Placement,
  inserted: InsertedModels,
): Promise<PlacedProducts> {
  await renameModels(trx, company_id, renamed, inserted.byCode);
  const madeIds = await idsOfMade(trx, company_id, made, inserted);
  const idOf = (ref: ModelRef) => ('made' in ref ? (madeIds[ref.made] ?? 0) : ref.base_product_id);
  return { modelIds: placed.map(idOf), pictures: pictures.map(({ from, to }) => ({ from, to: idOf(to) })) };
}

async function renameModels(
  trx: Trx,
  company_id: number,
  renamed: Placement['renamed'],
  claimed: ReadonlyMap<string, number>,
): Promise<void> {
  if (renamed.length === 0) return;
  // Frees the codes, which these rows only reserved.
  await deleteModels(
    trx,
    company_id,
    renamed.flatMap(({ code_anh }) => claimed.get(code_anh) ?? []),
  );
  const ids = renamed.map(({ base_product_id }) => base_product_id);
  // Clears the codes first, since one model may get the code of another.
  if (ids.length > 1) {
    await trx
      .updateTable('base_products')
      .set({ code_anh: '' })
      .where('company_id', '=', averageShop(company_id))
      .where('base_product_id', '=', anyOf(ids))
      .execute();
  }
  await sql`
    update base_products base set code_anh = row.code_anh, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as row (base_product_id bigint, code_anh text)
    where base.company_id = ${averageShop(company_id)} and base.base_product_id = row.base_product_id
  `.execute(trx);
}

/** Returns the ids of new models in their order, after copying their initial web fields. */
async function idsOfMade(
  trx: Trx,
  company_id: number,
  made: Placement['made'],
  inserted: InsertedModels,
): Promise<number[]> {
  const freed = made.filter(({ code_anh }) => code_anh !== '' && !inserted.byCode.has(code_anh));
  const ofFreedCodes = await insertModels(trx, company_id, freed);
  const own = inserted.own.values();
  const ids = made.map(({ code_anh }) =>
    code_anh === ''
      ? (own.next().value ?? 0)
      : (inserted.byCode.get(code_anh) ?? ofFreedCodes?.byCode.get(code_anh) ?? 0),
  );
  const copies = made.flatMap(({ like }, index) => (like ? [{ base_product_id: ids[index], like }] : []));
  if (copies.length > 0) await copyWebTexts(trx, company_id, copies);
  return ids;
}

async function copyWebTexts(
  trx: Trx,
  company_id: number,
  copies: readonly { base_product_id: number | undefined; like: number }[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as row (base_product_id bigint, "like" bigint)`;
  await sql`
    update base_products base set ${sql.raw(modelColumnNames.map((name) => `${name} = held.${name}`).join())}
    from ${rows}
    join base_products held on held.company_id = ${averageShop(company_id)} and held.base_product_id = row."like"
    where base.company_id = ${averageShop(company_id)} and base.base_product_id = row.base_product_id
  `.execute(trx);
  await sql`
    insert into base_product_web_categories (company_id, base_product_id, category_id, position)
    select held.company_id, row.base_product_id, category_id, position
    from ${rows}
    join base_product_web_categories held
      on held.company_id = ${averageShop(company_id)} and held.base_product_id = row."like"
  `.execute(trx);
}

/** Moves the pictures of models that have lost all products. */
export async function movePictures(
  trx: Trx,
  company_id: number,
  pictures: PlacedProducts['pictures'],
): Promise<void> {
  if (pictures.length === 0) return;
  await sql`
    update base_product_images image set base_product_id = row."to"
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as row ("from" bigint, "to" bigint)
    where image.company_id = ${averageShop(company_id)} and image.base_product_id = row."from"
  `.execute(trx);
}
