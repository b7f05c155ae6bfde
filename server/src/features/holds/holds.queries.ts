import type { HoldInput } from '@soquay/contract/holds';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { type Named, namedCustomer, namedWarehouse } from '../../documents/references.ts';
import type { KnownCustomer } from '../customers/customers.writes.ts';

/** Records that a hold refers to. */
export interface HoldReferences {
  /** YYYY-MM-DD. */
  today: string;
  last_day: string;
  product: { product_id: number; is_bundle: boolean } | null;
  /** Warehouse of the hold; empty when the shop does not have it. */
  warehouses: Named;
  /** Customer with the phone; null for an unknown phone. */
  customer: KnownCustomer | null;
}

type Referred = Pick<HoldInput, 'company_id' | 'product_code' | 'warehouse_code' | 'customer_phone'> & {
  max_days: number;
};

export const findHoldReferences = keyedStatement<Referred, HoldReferences>(
  (value) => `
    select
      business_day(now()) as today,
      business_day(now()) + ${value('max_days')}::int as last_day,
      (select json_build_object('product_id', product_id, 'is_bundle', is_bundle) from products
        where company_id = ${value('company_id')} and search_code = lower(${value('product_code')})
          and status = 1) as product,
      ${namedWarehouse(value)} as warehouses,
      ${namedCustomer(value)} as customer`,
);

/** First and last day on which a hold may end. */
export const findHoldDays = keyedStatement<{ max_days: number }, Pick<HoldReferences, 'today' | 'last_day'>>(
  (value) => `
    select business_day(now()) as today, business_day(now()) + ${value('max_days')}::int as last_day`,
);
