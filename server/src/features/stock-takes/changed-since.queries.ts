import type { DocumentEvent } from '@soquay/contract/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { findEvents } from '../../documents/history.queries.ts';
import { Refusal } from '../../refusal.ts';
import { stockTakeDocument } from './stock-take-document.ts';

type StockTake = LockedDocumentRow<'stock_takes'>;

/**
 * Throws VERSION_STALE for a take that changed since the version seen. `params.events` is its last change only: of
 * counts there may be thousands, and they are not in the history.
 */
export async function refuseChangedTake(trx: Trx, row: StockTake, seenVersion: number): Promise<void> {
  if (row.version === seenVersion) return;
  const done = [...(await findLastEvent(trx, row)), ...(await findLastCount(trx, row))];
  const [last] = done.toSorted((one, other) => other.at.localeCompare(one.at));
  throw new Refusal('VERSION_STALE', { params: { version: row.version, events: last ? [last] : [] } });
}

/** Throws VERSION_STALE when the note changed since that version; counting does not change it. */
export async function refuseChangedNote(trx: Trx, row: StockTake, seenVersion: number): Promise<void> {
  const changed = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where('entity', '=', stockTakeDocument.kind)
    .where('entity_id', '=', String(row.id))
    .where('action', '=', 'update')
    .where(sql<boolean>`(after ->> 'version')::integer > ${seenVersion}`)
    .limit(1)
    .execute();
  if (changed.length === 0) return;
  const { version, stock_take_note } = row;
  const params = { version, events: await findLastEvent(trx, row), current: { version, stock_take_note } };
  throw new Refusal('VERSION_STALE', { params });
}

async function findLastEvent(trx: Trx, { company_id, id }: StockTake): Promise<DocumentEvent[]> {
  return await findEvents(trx, stockTakeDocument, { company_id, id, limit: 1 });
}

/** Finds the last count or removal of a count, as an event. */
async function findLastCount(trx: Trx, take: StockTake): Promise<DocumentEvent[]> {
  const { rows } = await lastCount(take).execute(trx);
  return rows.map(({ at, product_code, ...person }) => ({
    ...person,
    at: at.toISOString(),
    action: 'update',
    fields: [],
    lines: [{ product_code, change: 'changed', fields: [] }],
  }));
}

interface LastCount {
  at: Date;
  user_id: number;
  username: string;
  fullname: string;
  product_code: string;
}

export function lastCount({ company_id, id }: Pick<StockTake, 'company_id' | 'id'>): RawBuilder<LastCount> {
  return sql<LastCount>`
    select last.at, person.user_id, person.username, person.fullname, product.product_code
    from (
      (select counted_at as at, counted_by as who, product_id from stock_take_counts
        where company_id = ${company_id} and stock_take_id = ${id} order by id desc limit 1)
      union all
      (select removed_at, removed_by, product_id from stock_take_counts
        where company_id = ${company_id} and stock_take_id = ${id} and removed_at is not null
        order by removed_at desc limit 1)
    ) last
    join users person on person.user_id = last.who
    join products product on product.company_id = ${company_id} and product.product_id = last.product_id
    order by last.at desc
    limit 1`;
}
