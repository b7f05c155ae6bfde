import type { Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import { executeBatch } from '../database/pipeline.ts';
import type { LevelKey, Movement, StockDocument } from './documents.ts';
import type { Booked } from './settlement.rules.ts';

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

const findMovements = keyedStatement<DocumentColumns, Movement & { place: number }>(
  (value) => `
    select document.place, line_id, warehouse_code, product_id, sum(qty)::bigint as qty
    from ${documentRelation(value)}
    join stock_movements movement on movement.company_id = document.company_id
      and movement.document_kind = document.kind and movement.document_id = document.id
    group by document.place, line_id, warehouse_code, product_id
    having sum(qty) <> 0
    order by line_id`,
);

const findFulfilments = keyedStatement<
  DocumentColumns,
  LevelKey & { place: number; id: number; qty: number }
>(
  (value) => `
    select document.place, hold.id, hold.company_id, hold.warehouse_code, hold.product_id, fulfilment.qty
    from ${documentRelation(value)}
    join reservation_fulfilments fulfilment
      on fulfilment.company_id = document.company_id and fulfilment.bill_id = document.id
    join reservations hold on hold.company_id = document.company_id and hold.id = fulfilment.reservation_id
    where document.kind = 'bill'`,
);

/** Reads what the documents have booked and used so far, in one message for all. */
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
  const [movements, fulfilments] = await executeBatch(trx, findMovements(columns), findFulfilments(columns));
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
