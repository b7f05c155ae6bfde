import type { CompiledQuery } from 'kysely';
import type { Trx } from '../database/database.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import type { LevelKey, Movement, StockDocument } from './documents.ts';
import { activeHolds, holds, isSameKey } from './held.ts';
import { type KeyColumns, keyRelation } from './levels.ts';
import type { Allocation, Booked, Hold } from './settlement.rules.ts';

interface DocumentColumns {
  places: number[];
  company_ids: number[];
  kinds: string[];
  ids: number[];
}

function documentRelation(value: (name: keyof DocumentColumns) => string): string {
  return `unnest(${value('places')}::integer[], ${value('company_ids')}::bigint[], ${value('kinds')}::text[],
    ${value('ids')}::bigint[]) as document (place, company_id, kind, id)`;
}

const findMovements = statement<DocumentColumns, Movement & { place: number }>(
  (value) => `
    select document.place, line_id, warehouse_code, product_id, sum(qty)::bigint as qty
    from ${documentRelation(value)}
    join stock_movements movement on movement.company_id = document.company_id
      and movement.document_kind = document.kind and movement.document_id = document.id
    group by document.place, line_id, warehouse_code, product_id
    having sum(qty) <> 0
    order by line_id`,
);

const findFulfilments = statement<DocumentColumns, LevelKey & { place: number; id: number; qty: number }>(
  (value) => `
    select document.place, hold.id, hold.company_id, hold.warehouse_code, hold.product_id, fulfilment.qty
    from ${documentRelation(value)}
    join reservation_fulfilments fulfilment
      on fulfilment.company_id = document.company_id and fulfilment.bill_id = document.id
    join reservations hold on hold.company_id = document.company_id and hold.id = fulfilment.reservation_id
    where document.kind = 'bill'`,
);

/** What the documents have booked and used so far, in one message for all of them. */
export async function findBooked(
  trx: Trx,
  documents: readonly StockDocument[],
): Promise<Map<StockDocument, Booked>> {
  const columns = {
    places: documents.map((_, index) => index),
    company_ids: documents.map(({ company_id }) => company_id),
    kinds: documents.map(({ kind }) => kind),
    ids: documents.map(({ id }) => id),
  };
  const [movements, fulfilments] = await together(trx, findMovements(columns), findFulfilments(columns));
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

export interface HoldUse {
  document: StockDocument;
  used: Allocation;
  allocation: Allocation;
}

interface UseColumns {
  company_ids: number[];
  hold_ids: number[];
  bill_ids: number[];
  qtys: number[];
  changes: number[];
}

const writeUses = statement<UseColumns>(
  (value) => `
    with use as (
      select * from unnest(${value('company_ids')}::bigint[], ${value('hold_ids')}::bigint[],
        ${value('bill_ids')}::bigint[], ${value('qtys')}::bigint[], ${value('changes')}::bigint[]
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
    where hold.company_id = total.company_id and hold.id = total.hold_id`,
);

/** Writes what each document uses of each hold, where that has changed; no statement where nothing has. The levels of the holds are locked by then. */
export function saveAllocations(uses: readonly HoldUse[]): CompiledQuery[] {
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
  if (changed.length === 0) return [];
  return [
    writeUses({
      company_ids: changed.map(({ company_id }) => company_id),
      hold_ids: changed.map(({ hold_id }) => hold_id),
      bill_ids: changed.map(({ bill_id }) => bill_id),
      qtys: changed.map(({ qty }) => qty),
      changes: changed.map(({ change }) => change),
    }),
  ];
}
