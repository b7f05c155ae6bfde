import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Most findings listed, enough to see the cause. */
const mostListed = 100;

/** Verifies the search texts and bits of the look-up by computing them anew. */
export async function verifyLookUp(db: Db): Promise<string[]> {
  return [...(await verifyTexts(db)), ...(await verifyBits(db))];
}

/**
 * Products whose search text differs from their code, name and group. May list products of a group renamed just now,
 * which is still being written.
 */
async function verifyTexts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company_id: number; product_code: string }>`
    select company_id, product_code
    from products
    left join categories category using (company_id, category_id)
    where search_look_up <> left(vn_words(concat_ws(' ', product_code, product_name, category_name)), 500)
      and not exists (
        select from renamed_categories renamed
        where renamed.company_id = products.company_id and renamed.category_id = products.category_id)
    order by company_id, product_id
    limit ${sql.lit(mostListed)}
  `.execute(db);
  return rows.map(
    ({ company_id, product_code }) => `Cửa hàng ${company_id}: chữ để tra cứu ${product_code} ghi sai`,
  );
}

/** Word beginnings whose bits, with pending changes, differ from the products that have them. */
async function verifyBits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company_id: number; beginning: string; products: number }>`
    with had as (
      select company_id, beginning, product_id >> 11 as block,
        bit_or(set_bit(0::bit(2048), (product_id & 2047)::int, 1)) as products
      from products,
        lateral (values ('w', search_look_up), ('c', search_color), ('s', search_size),
          ('s', translate(search_size, '/,-', '   '))) as texts (kind, words),
        unnest(string_to_array(words, ' ')) as word, beginnings(kind, word) as beginning
      where status = 1 and word <> ''
      group by company_id, beginning, block
    ), kept as (
      select company_id, beginning, block, bit_xor(products) as products
      from look_up_blocks
      group by company_id, beginning, block
      having bit_count(bit_xor(products)) > 0
    )
    select company_id, beginning,
      sum(bit_count(coalesce(had.products, 0::bit(2048)) # coalesce(kept.products, 0::bit(2048))))::int as products
    from had full join kept using (company_id, beginning, block)
    where had.products is distinct from kept.products
    group by company_id, beginning
    order by company_id, beginning
    limit ${sql.lit(mostListed)}
  `.execute(db);
  return rows.map(
    ({ company_id, beginning, products }) =>
      `Cửa hàng ${company_id}: tra cứu theo "${beginning.slice(1)}" sai ở ${products} sản phẩm`,
  );
}
