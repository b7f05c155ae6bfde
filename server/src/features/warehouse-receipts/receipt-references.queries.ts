import type { ReceiptBehaviour } from '@soquay/contract/warehouse-receipts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import {
  copiedColumns,
  type Named,
  namedProducts,
  namedWarehouses,
  type StockedProduct,
} from '../../documents/references.ts';
import { storedParam } from '../system-params/system-params.queries.ts';

/** All that a receipt refers to as the database has it today. */
export interface ReceiptReferences {
  /** The business's day by the database's clock, YYYY-MM-DD. */
  today: string;
  /** Setting of the shop on how far back a day may lie; null where it has none. */
  stockDaysBack: string | null;
  /** Behaviour of its type; null for a type that nobody may choose. */
  behaviour: ReceiptBehaviour | null;
  isSupplierKnown: boolean;
  /** The shop's own warehouses among those named. */
  warehouses: Named;
  /** Products of the shop among those named. */
  products: StockedProduct[];
}

interface Referred {
  company_id: number;
  receipt_type: number;
  supplier_id: number | null;
  warehouse_codes: string[];
  product_ids: number[];
  /** In small letters. */
  product_codes: string[];
}

/** All of it in one statement, however many lines. */
export const findReceiptReferences = keyedStatement<Referred, ReceiptReferences>(
  (value) => `
    select
      business_day(now()) as today,
      ${storedParam('stock_days_back', value)} as "stockDaysBack",
      (select behaviour from warehouse_receipt_types
        where warehouse_receipt_type_id = ${value('receipt_type')} and active = 1) as behaviour,
      ${value('supplier_id')}::bigint is null
        or exists (select from suppliers where supplier_id = ${value('supplier_id')}::bigint) as "isSupplierKnown",
      ${namedWarehouses(value)} as warehouses,
      ${namedProducts(
        value,
        `${copiedColumns}, is_bundle`,
        `(product_id = any(${value('product_ids')}::bigint[])
            or search_code = any(${value('product_codes')}::text[]))`,
      )} as products`,
);
