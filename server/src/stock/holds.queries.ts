import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { LevelKey, Movement, StockDocument } from './documents.ts';
import { unnestKeys } from './levels.ts';
import type { Allocation, Booked, Hold } from './settlement.rules.ts';

/** A hold keeps goods to the end of its expiry date; computed on reading, so that no job has to run (decisions.md X09). Of a row named `hold`. */
export const holdIsActive = sql<boolean>`(
  hold.cancelled_at is null
  and hold.fulfilled_qty < hold.qty
  and hold.expired_date >= business_day(statement_timestamp())
)`;

/** What the documents have booked and used so far, two statements for all of them. */
export async function findBooked(
  trx: Trx,
  documents: readonly StockDocument[],
): Promise<Map<StockDocument, Booked>> {
  const wanted = sql`unnest(
    ${documents.map((_, index) => index)}::integer[],
    ${documents.map(({ company_id }) => company_id)}::bigint[],
    ${documents.map(({ kind }) => kind)}::text[],
    ${documents.map(({ id }) => id)}::bigint[]
  ) as document (place, company_id, kind, id)`;
  const { rows: movements } = await sql<Movement & { place: number }>`
    select document.place, line_id, warehouse_code, product_id, sum(qty)::bigint as qty
    from ${wanted}
    join stock_movements movement on movement.company_id = document.company_id
      and movement.document_kind = document.kind and movement.document_id = document.id
    group by document.place, line_id, warehouse_code, product_id
    having sum(qty) <> 0
    order by line_id
  `.execute(trx);
  const { rows: fulfilments } = await sql<LevelKey & { place: number; id: number; qty: number }>`
    select document.place, hold.id, hold.warehouse_code, hold.product_id, fulfilment.qty
    from ${wanted}
    join reservation_fulfilments fulfilment
      on fulfilment.company_id = document.company_id and fulfilment.bill_id = document.id
    join reservations hold on hold.company_id = document.company_id and hold.id = fulfilment.reservation_id
    where document.kind = 'bill'
  `.execute(trx);
  return new Map(
    documents.map((document, index) => {
      const ofDocument = fulfilments.filter(({ place }) => place === index);
      return [
        document,
        {
          booked: movements.filter(({ place }) => place === index),
          used: new Map(ofDocument.map(({ id, qty }) => [id, qty])),
          usedKeys: ofDocument,
        },
      ];
    }),
  );
}

/** Holds of these keys that are active, and those that documents have used, whatever has become of them. */
export async function findHolds(
  db: Db,
  { keys, usedIds = [] }: { keys: readonly LevelKey[]; usedIds?: readonly number[] },
): Promise<Hold[]> {
  const columns = sql`hold.id, hold.warehouse_code, hold.product_id, hold.customer_phone,
    hold.qty - hold.fulfilled_qty as remaining,
    hold.cancelled_at is null and hold.expired_date >= business_day(statement_timestamp()) as "isActive"`;
  // Two queries, for an index each: with `or` no index of the active ones would do, and old holds pile up.
  const { rows } = await sql<Hold>`
    select ${columns}
    from ${unnestKeys(keys)}
    join reservations hold on hold.company_id = key.company_id
      and hold.warehouse_code = key.warehouse_code and hold.product_id = key.product_id
    where ${holdIsActive}
    union
    select ${columns} from reservations hold where hold.id = any(${usedIds}::bigint[])
  `.execute(db);
  return rows;
}

export interface HoldUse {
  document: StockDocument;
  used: Allocation;
  allocation: Allocation;
}

/** Writes what each document uses of each hold, where that has changed. The levels of the holds are locked by then. */
export async function saveAllocations(trx: Trx, uses: readonly HoldUse[]): Promise<void> {
  const changes = uses.flatMap(({ document, used, allocation }) =>
    [...new Set([...used.keys(), ...allocation.keys()])].map((hold_id) => ({
      company_id: document.company_id,
      hold_id,
      bill_id: document.id,
      qty: allocation.get(hold_id) ?? 0,
      change: (allocation.get(hold_id) ?? 0) - (used.get(hold_id) ?? 0),
    })),
  );
  const changed = changes.filter(({ change }) => change !== 0);
  if (changed.length === 0) return;
  const column = <K extends keyof (typeof changed)[number]>(name: K) => changed.map((row) => row[name]);
  await sql`
    with use as (
      select * from unnest(
        ${column('company_id')}::bigint[], ${column('hold_id')}::bigint[], ${column('bill_id')}::bigint[],
        ${column('qty')}::bigint[], ${column('change')}::bigint[]
      ) as use (company_id, hold_id, bill_id, qty, change)
    ),
    given_back as (
      delete from reservation_fulfilments fulfilment using use
      where use.qty = 0 and fulfilment.company_id = use.company_id
        and fulfilment.reservation_id = use.hold_id and fulfilment.bill_id = use.bill_id
    ),
    kept as (
      insert into reservation_fulfilments (company_id, reservation_id, bill_id, qty)
      select company_id, hold_id, bill_id, qty from use where qty > 0
      on conflict (company_id, reservation_id, bill_id) do update set qty = excluded.qty
    )
    update reservations hold
    set fulfilled_qty = hold.fulfilled_qty + total.change
    from (select company_id, hold_id, sum(change)::bigint as change from use group by company_id, hold_id) total
    where hold.company_id = total.company_id and hold.id = total.hold_id
  `.execute(trx);
}
