import type { Category } from '@soquay/contract/categories';
import type { RecordRow } from '@soquay/contract/record';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ListedType } from '../../records/record-type.ts';
import { listOptions } from '../../records/records.queries.ts';

interface CategoryKey {
  company_id: number;
  category_id: number;
}

/** Fields of a group that are no columns of its table. */
export const computedColumns = {
  attribute_ids: sql`(
    select coalesce(jsonb_agg(asked.attribute_id order by asked.attribute_id), '[]')
    from category_attributes asked
    where asked.company_id = categories.company_id and asked.category_id = categories.category_id)`,
  attributes: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('attribute_id', attribute_id, 'attribute_name', attribute_name)
      order by attribute_id), '[]')
    from category_attributes asked join attributes using (attribute_id)
    where asked.company_id = categories.company_id and asked.category_id = categories.category_id)`,
  parent_cat: sql`(
    select jsonb_build_object('category_name', parent.category_name)
    from categories parent
    where parent.company_id = categories.company_id and parent.category_id = categories.category_parent_id)`,
  product_count: sql`(
    select count(*) from products
    where products.company_id = categories.company_id and products.category_id = categories.category_id
      and products.status = 1)`,
  qty: sql`null`,
};

export async function isCategoryOff(db: Db, { company_id, category_id }: CategoryKey): Promise<boolean> {
  const found = await db
    .selectFrom('categories')
    .select('active')
    .where('company_id', '=', company_id)
    .where('category_id', '=', category_id)
    .executeTakeFirst();
  return found?.active === 0;
}

/** Groups below one, and products in it that are not deleted. */
export async function countUsesOfCategory(db: Db, { company_id, category_id }: CategoryKey) {
  return await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('categories')
        .select(({ fn }) => fn.countAll<number>().as('children'))
        .where('company_id', '=', company_id)
        .where('category_parent_id', '=', category_id)
        .$asScalar()
        .$notNull()
        .as('children'),
      eb
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('products'))
        .where('company_id', '=', company_id)
        .where('category_id', '=', category_id)
        .where('status', '=', 1)
        .$asScalar()
        .$notNull()
        .as('products'),
    ])
    .executeTakeFirstOrThrow();
}

/** All groups of the shop, those above before those below, each with the products of all below it. */
export async function listCategoryTree(db: Db, type: ListedType, companyId: number): Promise<RecordRow[]> {
  const rows = (await listOptions(db, type, companyId)) as unknown as Category[];
  const children = Map.groupBy(rows, ({ category_parent_id }) => category_parent_id);
  const inOrder: Category[] = [];
  const visit = (parent: number | null): number =>
    (children.get(parent) ?? []).reduce((sum, row) => {
      const place = inOrder.push(row) - 1;
      const qty = row.product_count + visit(row.category_id);
      inOrder[place] = { ...row, qty };
      return sum + qty;
    }, 0);
  visit(null);
  return inOrder;
}
