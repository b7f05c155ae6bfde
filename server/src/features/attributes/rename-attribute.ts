import { isGlobalAttribute } from '@soquay/contract/attributes';
import type { RecordRow } from '@soquay/contract/record';
import type { Db } from '../../database/database.ts';
import { refuseFixed } from '../../records/refuse-fixed.ts';
import { updateRecord } from '../../records/save-record.ts';
import { Refusal } from '../../refusal.ts';
import { attributeRecord } from './attribute-records.ts';

/** NOT_FOUND, VERSION_STALE, CODE_TAKEN; RECORD_GLOBAL of one that all shops have. */
export async function renameAttribute(
  db: Db,
  {
    version,
    attribute_name,
    attribute_id,
    ...record
  }: {
    user_id: number;
    company_id: number;
    key: number;
    version: number | undefined;
    attribute_name: string;
    attribute_id?: unknown;
  },
): Promise<RecordRow> {
  if (isGlobalAttribute(record.key)) throw new Refusal('RECORD_GLOBAL');
  refuseFixed({ attribute_id: record.key }, { attribute_id }, ['attribute_id']);
  return await updateRecord(db, attributeRecord, { ...record, values: { version, attribute_name } });
}
