import type { ExportBehaviour } from '@soquay/contract/warehouse-exports';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Types and destinations that a sheet may name, with the codes by which the export names them. */
export interface Named {
  key: string;
  name: string;
}

export async function findTypesInUse(db: Db): Promise<(Named & { behaviour: ExportBehaviour })[]> {
  return await db
    .selectFrom('warehouse_export_types')
    .select([
      sql<string>`warehouse_export_type_id::text`.as('key'),
      'warehouse_export_type_name as name',
      'behaviour',
    ])
    .where('active', '=', 1)
    .$narrowType<{ behaviour: ExportBehaviour }>()
    .execute();
}

/** Warehouses of all shops: goods are sent to any of them. */
export async function findDestinations(db: Db): Promise<Named[]> {
  return await db
    .selectFrom('warehouses')
    .select(['warehouse_code as key', 'warehouse_name as name'])
    .where('active', '=', 1)
    .execute();
}
