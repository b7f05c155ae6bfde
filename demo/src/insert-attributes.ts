import { sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';

/** Attributes of goods besides colour, size and type, with their values and the groups that need them. */
const ownAttributes = [
  {
    name: 'Cách bảo quản',
    groups: ['Thời trang nữ', 'Thời trang nam', 'Phòng ngủ, phòng tắm'],
    values: ['Giặt tay', 'Giặt máy nước lạnh', 'Giặt khô'],
  },
  { name: 'Dịp dùng', groups: ['Thời trang nữ', 'Phụ kiện'], values: ['Đi làm', 'Dạo phố', 'Dự tiệc'] },
  {
    name: 'Vệ sinh',
    groups: ['Nhà bếp', 'Trang trí nhà'],
    values: ['Rửa máy được', 'Rửa tay', 'Lau bằng khăn ẩm'],
  },
] as const;

/** Attributes of every shop that has goods: which groups ask for them, and what the goods say. */
export async function insertAttributes(trx: Trx): Promise<void> {
  for (const { name, groups, values } of ownAttributes) {
    await sql`
      with shops as (select distinct company_id from categories),
      made as (
        insert into attributes (company_id, attribute_name) select company_id, ${name} from shops
        returning company_id, attribute_id
      ),
      valued as (
        insert into attribute_values (company_id, attribute_id, value)
        select made.company_id, made.attribute_id, value from made, unnest(${[...values]}::text[]) as value
      )
      insert into category_attributes (company_id, category_id, attribute_id)
      select kind.company_id, kind.category_id, made.attribute_id
      from categories kind
      join categories above on above.company_id = kind.company_id and above.category_id = kind.category_parent_id
      join made on made.company_id = kind.company_id
      where above.category_name = any(${[...groups]}::text[])
    `.execute(trx);
  }
  // Colour, size and type are asked for where goods have them.
  await sql`
    insert into category_attributes (company_id, category_id, attribute_id)
    select distinct company_id, category_id, attribute_id
    from products, lateral (values (1, color), (2, size), (3, type)) as said (attribute_id, value)
    where category_id is not null and value <> ''
  `.execute(trx);
  // All variants of a model say the same.
  await sql`
    insert into product_attributes (company_id, product_id, attribute_id, value_id)
    select product.company_id, product.product_id, asked.attribute_id, known.values[1 + product.base_product_id % known.count]
    from products product
    join category_attributes asked using (company_id, category_id)
    join (
      select company_id, attribute_id, array_agg(value_id order by value_id) as values, count(*) as count
      from attribute_values group by company_id, attribute_id
    ) known using (company_id, attribute_id)
    where asked.attribute_id > 3
  `.execute(trx);
}
