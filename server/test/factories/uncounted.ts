import { sql } from 'kysely';
import type { Db } from '../../src/database/database.ts';
import type { Shop } from './shops.ts';

/** Rows that come from now on are counted by who writes them, or by nobody. */
export async function stopAutovacuum(db: Db): Promise<void> {
  await sql`
    do $$ declare counted regclass; begin
      for counted in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = false)', counted);
      end loop;
    end $$`.execute(db);
}

/** Four variants of a model, in two warehouses, as another program writes them: nobody counts them. */
export async function insertGoods(db: Db, { company_id, warehouses }: Shop, count: number): Promise<void> {
  await sql`
    insert into categories (company_id, category_name) select ${company_id}::bigint, 'Nhóm ' || n from generate_series(1, 30) n
  `.execute(db);
  await sql`
    insert into base_products (company_id, code_anh)
    select ${company_id}::bigint, 'M' || n from generate_series(0, (${count}::int - 1) / 4) n
  `.execute(db);
  await sql`
    insert into products (company_id, base_product_id, product_code, product_name, barcode, unit_code, code_anh, color, size,
      price, category_id)
    select ${company_id}::bigint, model.base_product_id, 'SP' || lpad(n::text, 6, '0'), 'Áo sơ mi nam mẫu ' || n / 4, '893' || lpad(n::text, 10, '0'), 'cái',
      'M' || n / 4, (array['Đỏ', 'Xanh'])[1 + n % 2], (array['S', 'M'])[1 + n / 2 % 2], 1000 * (n % 300),
      (select min(category_id) + n % 30 from categories where company_id = ${company_id})
    from generate_series(0, ${count}::int - 1) n
    join base_products model on model.company_id = ${company_id} and model.code_anh = 'M' || n / 4
  `.execute(db);
  await sql`
    insert into stock_levels (company_id, warehouse_code, product_id, qty)
    select company_id, warehouse_code, product_id, 5 from products, unnest(${warehouses}::text[]) as warehouse_code
    where company_id = ${company_id}
  `.execute(db);
}
