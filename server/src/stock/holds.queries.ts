import { statement } from '../database/statement.ts';
import { activeHolds, holds, isSameKey } from './held.ts';
import { type KeyColumns, keyRelation } from './levels.ts';
import type { Hold } from './settlement.rules.ts';

/** Holds of these keys that are active, and those that documents have used, whatever has become of them. */
export const findHolds = statement<KeyColumns & { used_ids: number[] }, Hold>((value) => {
  const columns = `hold.id, hold.warehouse_code, hold.product_id, hold.customer_phone, hold.remaining, hold."isActive"`;
  // Two queries, for an index each: with `or` no index of the active ones would do, and old holds pile up.
  return `
    select ${columns}
    from ${keyRelation(value)}
    join ${activeHolds} hold on ${isSameKey('hold', 'key')}
    union
    select ${columns} from ${holds} hold where hold.id = any(${value('used_ids')}::bigint[])`;
});
