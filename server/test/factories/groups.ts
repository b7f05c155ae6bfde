import type { Db } from '../../src/database/database.ts';
import type { Shop } from './shops.ts';

/** A group of the warehouse; gives its id. */
export async function buildGroup(db: Db, { company_id }: Shop, category_name: string): Promise<number> {
  const { category_id } = await db
    .insertInto('categories')
    .values({ company_id, category_name })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  return category_id;
}

/** A group of the website, with these products in it; gives its id. */
export async function buildWebCategory(
  db: Db,
  { company_id }: Shop,
  given: { category_name: string; parent?: number; products?: { product_id: number }[] },
): Promise<number> {
  const { category_name, parent = null, products = [] } = given;
  const { category_id } = await db
    .insertInto('web_categories')
    .values({ company_id, category_name, category_parent_id: parent })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  for (const { product_id } of products) {
    await db
      .insertInto('base_product_web_categories')
      .columns(['company_id', 'base_product_id', 'category_id'])
      .expression((eb) =>
        eb
          .selectFrom('products')
          .select(['company_id', 'base_product_id', eb.val(category_id).as('category_id')])
          .where('product_id', '=', product_id),
      )
      .execute();
  }
  return category_id;
}
