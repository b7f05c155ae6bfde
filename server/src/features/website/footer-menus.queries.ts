import type { RecordRow } from '@soquay/contract/record';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** Whoever moves or erases menus of the shop, or puts one below another, waits. */
export async function lockMenus(trx: Trx, companyId: number): Promise<void> {
  await trx
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute();
}

/** A menu of the shop and those above it, from below; none of one that is not there. */
export async function findMenuPath(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive path as (
      select id, parent_id from footer_menus where company_id = ${company_id} and id = ${id}
      union
      select menu.id, menu.parent_id from footer_menus menu
      join path on menu.company_id = ${company_id} and menu.id = path.parent_id
    )
    select id from path
  `.execute(trx);
  return rows.map((row) => row.id);
}

export async function countMenusBelow(trx: Trx, { company_id, id }: RecordRow): Promise<number> {
  const { children } = await trx
    .selectFrom('footer_menus')
    .select(({ fn }) => fn.countAll<number>().as('children'))
    .where('company_id', '=', Number(company_id))
    .where('parent_id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return children;
}
