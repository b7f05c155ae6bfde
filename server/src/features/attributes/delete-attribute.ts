import { columnsOfAttributes, isGlobalAttribute } from '@soquay/contract/attributes';
import type { RecordRow } from '@soquay/contract/record';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockProducts } from '../../catalogue/lock-products.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import type { BaseRecordType } from '../../records/record-type.ts';
import { findRecord } from '../../records/records.queries.ts';
import { deleteRecordRow } from '../../records/records.writes.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { auditOf } from '../../records/save-record.ts';
import { Refusal } from '../../refusal.ts';
import { attributeRecord, valueRecord } from './attribute-records.ts';
import {
  countUsesOfAttribute,
  countUsesOfValue,
  findProductsOfPictures,
  lockAttribute,
  lockValue,
  type ValueRow,
} from './attributes.queries.ts';
import { deleteValuesOfAttribute, renameOnPictures } from './attributes.writes.ts';

interface Delete {
  user_id: number;
  company_id: number;
  key: number;
  version: number | undefined;
}

/** With its values. NOT_FOUND, VERSION_STALE, RECORD_GLOBAL; ATTRIBUTE_IN_USE where products or groups have it. */
export async function deleteAttribute(db: Db, { key, ...asked }: Delete): Promise<void> {
  if (isGlobalAttribute(key)) throw new Refusal('RECORD_GLOBAL');
  const attribute = { company_id: asked.company_id, attribute_id: key };
  await inTransaction(db, async (trx) => {
    await erase(trx, attributeRecord, asked, await lockAttribute(trx, attribute), async () => {
      refuseUsed(await countUsesOfAttribute(trx, attribute));
      await deleteValuesOfAttribute(trx, attribute);
    });
  });
}

/** NOT_FOUND, VERSION_STALE; ATTRIBUTE_IN_USE where products have it. Pictures of such a colour are of all colours then. */
export async function deleteValue(db: Db, { key, ...asked }: Delete): Promise<void> {
  const { company_id } = asked;
  await inTransaction(db, async (trx) => {
    const seen = await findRecord(trx, valueRecord, { company_id, key });
    if (!seen) throw new Refusal('NOT_FOUND');
    // Before the value, as whoever renames it locks them.
    await lockProducts(trx, company_id, await findProductsOfPictures(trx, seen as ValueRow));
    const locked = await lockValue(trx, { company_id, value_id: key });
    await erase(trx, valueRecord, asked, locked, async (value) => {
      refuseUsed({ products: await countUsesOfValue(trx, value), groups: 0 });
      if (columnsOfAttributes[value.attribute_id as 1] === 'color') {
        await renameOnPictures(trx, { company_id, from: value.value, to: '' });
      }
    });
  });
}

/** Erases a locked record as it was seen; what it said stays in the audit log. */
async function erase<Row extends RecordRow>(
  trx: Trx,
  type: BaseRecordType,
  { user_id, company_id, version }: Omit<Delete, 'key'>,
  locked: Row | undefined,
  prepare: (row: Row) => Promise<void>,
): Promise<void> {
  if (!locked) throw new Refusal('NOT_FOUND');
  refuseStale(locked, version);
  await prepare(locked);
  await deleteRecordRow(trx, type, locked);
  await recordAudit(trx, { ...auditOf(type, company_id, user_id, locked), action: 'delete', before: locked });
}

function refuseUsed(uses: { products: number; groups: number }): void {
  if (uses.products + uses.groups > 0) throw new Refusal('ATTRIBUTE_IN_USE', { params: uses });
}
