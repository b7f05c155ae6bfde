import type { CompiledQuery } from 'kysely';
import { keyedStatement } from '../database/keyed-statement.ts';
import type { StockDocument } from './documents.ts';
import type { Allocation } from './settlement.rules.ts';

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

const writeUses = keyedStatement<UseColumns>(
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

/** Writes what each document uses of each hold, where that has changed. The levels of the holds are locked by then. */
export function saveHoldUses(uses: readonly HoldUse[]): CompiledQuery[] {
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
