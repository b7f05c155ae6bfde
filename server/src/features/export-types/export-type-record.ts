import { exportTypes } from '@soquay/contract/export-types';
import { sql } from 'kysely';
import { recordType } from '../../records/record-type.ts';
import { Refusal } from '../../refusal.ts';

/** Last id of the types that every business starts with, which can only be renamed. */
const lastSeededType = 5;

export const exportTypeRecord = recordType({
  contract: exportTypes,
  table: 'warehouse_export_types',
  entity: 'export-type',
  unique: { warehouse_export_type_name: ['warehouse_export_types_name_unique'] },
  usedIn: { warehouse_exports: 'export_type' },
  first: sql`warehouse_export_type_id`,
  async refuseSwitchOff(_, { warehouse_export_type_id: id }) {
    if (Number(id) <= lastSeededType) throw new Refusal('RECORD_PROTECTED');
  },
});
