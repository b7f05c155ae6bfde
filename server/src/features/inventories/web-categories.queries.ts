import type { WebCategory } from '@soquay/contract/inventory-look-up';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Lists the shop's website groups, parents before children. */
export async function listWebCategories(db: Db, companyId: number): Promise<WebCategory[]> {
  const { rows } = await sql<WebCategory>`
    with recursive tree as (
      select *, 0 as depth from web_categories where company_id = ${companyId} and category_parent_id is null
      union all
      select child.*, tree.depth + 1
      from tree join web_categories child
        on child.company_id = ${companyId} and child.category_parent_id = tree.category_id
    )
    select category_id, category_name, category_parent_id from tree
    order by depth, display_order, category_name collate "vi-x-icu"
  `.execute(db);
  return rows;
}
