import type { ExportBehaviour } from '@soquay/contract/warehouse-exports';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { productOfId } from '../../database/keys-of-shop.ts';
import {
  type CopiedProduct,
  type Named,
  namedWarehouses,
  type StockedProduct,
} from '../../documents/references.ts';
import { storedParam } from '../system-params/system-params.queries.ts';

/** With what it costs today, and the product of the same code in the shop it is sent to, which may be a bundle there. */
export type SentProduct = StockedProduct & {
  original_price: number;
  there: CopiedProduct | null;
  is_bundle_there: boolean | null;
};

/** All that an export refers to as the database has it today. */
export interface ExportReferences {
  /** The business's day by the database's clock, YYYY-MM-DD. */
  today: string;
  /** Setting of the shop on how far back a day may lie; null where it has none. */
  stockDaysBack: string | null;
  /** Behaviour of its type; null for a type that nobody may choose. */
  behaviour: ExportBehaviour | null;
  /** The shop of the receiving warehouse; null for one that is not there. */
  destination: number | null;
  isDestinationOff: boolean;
  /** The shop's own warehouses among those named. */
  warehouses: Named;
  /** Products of the shop among those named. */
  products: SentProduct[];
  /** Named people who sell in the receiving shop. */
  receivers: number[];
}

interface Referred {
  company_id: number;
  export_type: number;
  /** '' where nothing is sent. */
  receipt_warehouse_code: string;
  warehouse_codes: string[];
  product_ids: number[];
  /** In small letters. */
  product_codes: string[];
  receiver_ids: number[];
}

const sentColumns =
  'company_id, product_id, product_code, product_name, unit_code, color, size, original_price, search_code, status, is_bundle';

/** The shop's product of a code in small letters, for a lateral join. */
function productOfCode(companyId: string, code: string): string {
  return `(
        select product.* from product_codes coded
        cross join lateral ${productOfId('coded.product_id', sentColumns)} product
        where coded.company_id = ${companyId} and coded.code_key = product_code_key(${code})
          and product.search_code = ${code})`;
}

/** All of it in one statement, however many lines. */
export const findExportReferences = keyedStatement<Referred, ExportReferences>(
  (value) => `
    with destination as materialized (
      select company_id, least(warehouse.active, company.active) as active
      from warehouses warehouse
      join companies company using (company_id)
      where warehouse_code = ${value('receipt_warehouse_code')}
    ),
    named as (
      select product.* from unnest(${value('product_ids')}::bigint[]) given (product_id)
      cross join lateral ${productOfId('given.product_id', sentColumns)} product
      where product.company_id = ${value('company_id')}
      union
      select product.* from unnest(${value('product_codes')}::text[]) given (code)
      cross join lateral ${productOfCode(value('company_id'), 'given.code')} product
    )
    select
      business_day(now()) as today,
      ${storedParam('stock_days_back', value)} as "stockDaysBack",
      (select behaviour from warehouse_export_types
        where warehouse_export_type_id = ${value('export_type')} and active = 1) as behaviour,
      (select company_id from destination) as destination,
      exists (select from destination where active = 0) as "isDestinationOff",
      ${namedWarehouses(value)} as warehouses,
      (select coalesce(json_agg(json_build_object('product_id', named.product_id, 'product_code', named.product_code,
          'product_name', named.product_name, 'unit_code', named.unit_code, 'color', named.color, 'size', named.size,
          'original_price', named.original_price,
          'is_bundle', named.is_bundle, 'there', there.product, 'is_bundle_there', there.is_bundle)), '[]')
        from named
        left join lateral (
          select theirs.is_bundle, json_build_object('product_id', theirs.product_id,
            'product_code', theirs.product_code, 'product_name', theirs.product_name,
            'unit_code', theirs.unit_code, 'color', theirs.color, 'size', theirs.size) as product
          from ${productOfCode('(select company_id from destination)', 'named.search_code')} theirs
          where theirs.status = 1
        ) there on true
        where named.status = 1) as products,
      (select coalesce(json_agg(user_id), '[]')
        from salespeople
        where company_id = (select company_id from destination)
          and user_id = any(${value('receiver_ids')}::bigint[])) as receivers`,
);
