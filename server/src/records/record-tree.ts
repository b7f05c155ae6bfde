import type { RecordRow } from '@soquay/contract/record';
import type { Said } from '@soquay/contract/said';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { invalidFields } from '../refusal.ts';
import type { BaseRecordType, RecordSave } from './record-type.ts';

/** Records of a shop that stand below each other. */
export interface RecordTree {
  type: Pick<BaseRecordType, 'table' | 'contract'>;
  /** The field that names the one above. */
  parent: string;
}

/** Locks the trees of a shop: others who erase a record of one, or put one below another, wait; documents go on. */
export async function lockTree(trx: Trx, companyId: number): Promise<void> {
  await trx
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute();
}

/** Takes the parent away from a record that is to be its own. */
export function withoutOwnParent(
  { parent }: Pick<RecordTree, 'parent'>,
  { key, values }: RecordSave,
): Record<string, unknown> {
  const isOwn = key !== undefined && values[parent] === Number(key);
  return isOwn ? { ...values, [parent]: null } : values;
}

/**
 * Refuses a parent that is not there (`unknown`), or that is the record itself or below it (`below`). Two who each put
 * one below the other's would make a circle that neither sees: one of them waits.
 */
export async function refuseParent(
  trx: Trx,
  tree: RecordTree,
  {
    company_id,
    parent,
    key,
  }: { company_id: number; parent: number | null; key?: string | number | undefined },
  { unknown, below }: { unknown: Said; below: Said },
): Promise<void> {
  if (parent === null) return;
  await lockTree(trx, company_id);
  const path = await findPath(trx, tree, { company_id, key: parent });
  if (path.length === 0) throw invalidFields({ [tree.parent]: unknown });
  if (key !== undefined && path.includes(Number(key))) throw invalidFields({ [tree.parent]: below });
}

/** A record of the shop and those above it, from below; none of one that is not there. */
async function findPath(
  trx: Trx,
  { type, parent }: RecordTree,
  { company_id, key }: { company_id: number; key: number },
): Promise<number[]> {
  const table = sql.table(type.table);
  const keyName = sql.ref(type.contract.keyName);
  const { rows } = await sql<{ key: number }>`
    with recursive path as (
      select ${keyName} as key, ${sql.ref(parent)} as parent from ${table}
      where company_id = ${company_id} and ${keyName} = ${key}
      union
      select above.${keyName}, above.${sql.ref(parent)} from ${table} above
      join path on above.company_id = ${company_id} and above.${keyName} = path.parent
    )
    select key from path
  `.execute(trx);
  return rows.map((row) => row.key);
}

export async function countChildren(
  trx: Trx,
  { type, parent }: RecordTree,
  record: Pick<RecordRow, string>,
): Promise<number> {
  const { rows } = await sql<{ children: number }>`
    select count(*) as children from ${sql.table(type.table)}
    where company_id = ${record.company_id} and ${sql.ref(parent)} = ${record[type.contract.keyName]}
  `.execute(trx);
  return rows[0]?.children ?? 0;
}
