import type { CompiledQuery } from 'kysely';
import { keyedStatement } from '../database/keyed-statement.ts';
import { activeHolds, holds, isSameKey } from './held.ts';
import { type KeyColumns, keyRelation } from './levels.ts';
import type { Hold } from './settlement.rules.ts';

const columns = `hold.id, hold.warehouse_code, hold.product_id, hold.phones, hold.remaining, hold."isActive"`;

const activeOnes = (value: (name: keyof KeyColumns) => string) => `
  select ${columns}
  from ${keyRelation(value)}
  join ${activeHolds} hold on ${isSameKey('hold', 'key')}`;

const findActive = keyedStatement<KeyColumns, Hold>(activeOnes);

// Two queries, for an index each: with `or` no index of the active ones would do, and old holds pile up.
const findActiveAndUsed = keyedStatement<KeyColumns & { used_ids: number[] }, Hold>(
  (value) => `
    ${activeOnes(value)}
    union
    select ${columns} from ${holds} hold where hold.id = any(${value('used_ids')}::bigint[])`,
);

/** Selects active holds of these keys, and holds in any state that the documents have used. */
export function findHolds(keys: KeyColumns, usedIds: number[]): CompiledQuery<Hold> {
  return usedIds.length === 0 ? findActive(keys) : findActiveAndUsed({ ...keys, used_ids: usedIds });
}
