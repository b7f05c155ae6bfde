import { sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';
import { fillBaseProducts } from './base-products.ts';
import { insertAttributes } from './insert-attributes.ts';
import { insertBrands } from './insert-brands.ts';
import { insertRows } from './insert-rows.ts';
import type { PictureOf } from './pictures.ts';
import { type Article, buildArticles, type ProductRow, productRow } from './products.ts';
import { createRandom, shuffled } from './random.ts';
import { shops } from './shops.ts';

export interface InsertProductsOptions {
  /** Ids by the shop's key. */
  companyIds: ReadonlyMap<string, number>;
  /** Number of products in all shops together. */
  count: number;
  created_at: Date;
  pictureOf: PictureOf;
}

/** Groups and products of every shop; a shop's products in the order of their popularity. */
export async function insertProducts(trx: Trx, options: InsertProductsOptions): Promise<ProductRow[]> {
  const articles = buildArticles();
  const rows: ProductRow[] = [];
  const carriedBy = new Map<number, readonly Article[]>();
  for (const { shop, carries } of sharesOfShops(options.count)) {
    const company_id = options.companyIds.get(shop.key);
    if (company_id === undefined) throw new Error(`shop ${shop.key} was not inserted`);
    if (carries > articles.length) throw new Error(`there are only ${articles.length} articles`);
    const carried = articles.slice(0, carries);
    const groups = await insertGroups(trx, company_id, carried);
    const models = await insertModels(trx, company_id, carried);
    const placed = shuffled(createRandom('popularity', shop.key), carried).map((article, index) =>
      productRow(article, {
        product_id: rows.length + index + 1,
        company_id,
        base_product_id: models.get(article.code_anh) ?? 0,
        category_id: groups.get(article.kind.name) ?? 0,
        created_at: options.created_at.toISOString(),
      }),
    );
    rows.push(...placed);
    carriedBy.set(company_id, carried);
  }
  await insertRows(trx, 'products', rows);
  await fillBaseProducts(trx, carriedBy, options.pictureOf);
  await insertWebCategories(trx);
  await insertAttributes(trx);
  await insertBrands(trx);
  return rows;
}

/** Returns the ids by image code. */
async function insertModels(
  trx: Trx,
  company_id: number,
  articles: readonly Article[],
): Promise<Map<string, number>> {
  const codes = [...new Set(articles.map(({ code_anh }) => code_anh))];
  const inserted = await trx
    .insertInto('base_products')
    .values(codes.map((code_anh) => ({ company_id, code_anh })))
    .returning(['code_anh', 'base_product_id'])
    .execute();
  return new Map(inserted.map(({ code_anh, base_product_id }) => [code_anh, base_product_id]));
}

/** Inserts website groups equal to the warehouse groups. */
async function insertWebCategories(trx: Trx): Promise<void> {
  await sql`
    insert into web_categories (category_id, company_id, category_name, category_parent_id, display_order)
    overriding system value
    select category_id, company_id, category_name, category_parent_id,
      row_number() over (partition by company_id, category_parent_id order by category_id)
    from categories
  `.execute(trx);
  await sql`select setval(pg_get_serial_sequence('web_categories', 'category_id'), max(category_id)) from categories`.execute(
    trx,
  );
  await trx
    .insertInto('base_product_web_categories')
    .columns(['company_id', 'base_product_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .distinct()
        .select(['company_id', 'base_product_id', 'category_id'])
        .where('category_id', 'is not', null)
        .$narrowType<{ category_id: number }>(),
    )
    .execute();
}

/** Shares of the shops; the last shop gets the rounding difference. */
function sharesOfShops(count: number) {
  let left = count;
  return shops.map((shop, index) => {
    const carries = index === shops.length - 1 ? left : Math.round(count * shop.productShare);
    left -= carries;
    return { shop, carries };
  });
}

/** Inserts the shop's groups and their kinds. Returns ids by the kind's name. */
async function insertGroups(
  trx: Trx,
  company_id: number,
  articles: readonly Article[],
): Promise<Map<string, number>> {
  const names = [...new Set(articles.map(({ kind }) => kind.group))];
  const parents = await insertCategories(
    trx,
    names.map((category_name) => ({ company_id, category_name })),
  );
  const kinds = new Map(articles.map(({ kind }) => [kind.name, kind.group]));
  return await insertCategories(
    trx,
    [...kinds].map(([category_name, group]) => ({
      company_id,
      category_name,
      category_parent_id: parents.get(group) ?? null,
    })),
  );
}

async function insertCategories(
  trx: Trx,
  categories: { company_id: number; category_name: string; category_parent_id?: number | null }[],
): Promise<Map<string, number>> {
  const inserted = await trx
    .insertInto('categories')
    .values(categories)
    .returning(['category_id', 'category_name'])
    .execute();
  return new Map(inserted.map(({ category_name, category_id }) => [category_name, category_id]));
}
