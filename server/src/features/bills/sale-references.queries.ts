import type { Active } from '@soquay/contract/fields';
import type { PaymentMethod } from '@soquay/contract/payment-methods';
import type { CompiledQuery } from 'kysely';
import { pricesOf } from '../../catalogue/prices-of.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import {
  type CodeReference,
  copiedColumns,
  type Named,
  namedCustomer,
  namedProducts,
  namedWarehouses,
  wrongOrigin,
  wrongPayment,
} from '../../documents/references.ts';
import { itemsOfBundle } from '../../stock/bundle-items.ts';
import type { KnownCustomer } from '../customers/customers.writes.ts';
import type { SaleReferences, SoldProduct } from './bill-lines.rules.ts';
import { counterAt } from './counter-at.ts';

/** Product with the columns that a line copies and those that it shows. */
interface ShownProduct extends SoldProduct {
  thumb_file: string | null;
  slide_file: string | null;
  code_anh: string;
  status_note: string;
}

/** Rows that a bill refers to, as stored today. */
export interface FoundReferences {
  /** Business day by the database's clock, YYYY-MM-DD. */
  today: string;
  payment: Pick<PaymentMethod, 'payment_desc' | 'kind' | 'active'> | null;
  /** State of the order origin, 0 when switched off; null for an unknown one. */
  origin: Active | null;
  /** Salesperson; null for somebody who does not sell in this shop. */
  saleman: { fullname: string } | null;
  writer: { username: string; fullname: string };
  /** Warehouse of the shop's counter; null without one. */
  counter: string | null;
  /** Customer of the phone. */
  customer: KnownCustomer | null;
  /** Requested warehouses that the shop has. */
  warehouses: Named;
  /** Requested products that the shop has and may sell. */
  products: ShownProduct[];
}

export interface Sale {
  company_id: number;
  user_id: number;
  /** Undefined when the body names none. */
  saleman_id: number | undefined;
  /** True when the writer is the salesperson: their rights are known, which saves the look-up. */
  isOwn: boolean;
  payment_code: string;
  order_origin: string;
  customer_phone: string;
  details: readonly { warehouse_code: string; instead_of?: string | undefined; product_id: number }[];
}

interface Referred extends Omit<Sale, 'details' | 'isOwn'> {
  warehouse_codes: string[];
  product_ids: number[];
}

/** Statement that finds all that a bill refers to, one for any number of lines. */
export function findSaleReferences({ details, isOwn, ...sale }: Sale): CompiledQuery<FoundReferences> {
  return (isOwn ? selectOfOwn : selectOfAnother)({
    ...sale,
    warehouse_codes: [
      ...new Set(
        details.flatMap(({ warehouse_code, instead_of = warehouse_code }) => [warehouse_code, instead_of]),
      ),
    ],
    product_ids: [...new Set(details.map((line) => line.product_id))],
  });
}

/** Converts found rows for the rules; `before` of payment method and origin lets an edited bill keep those switched off since. */
export function referencesOf(
  { payment, origin, saleman, warehouses, products }: FoundReferences,
  { paidBy, comesFrom }: { paidBy: CodeReference; comesFrom: CodeReference },
): SaleReferences {
  return {
    wrongPayment: wrongPayment(payment?.active ?? null, paidBy),
    wrongOrigin: wrongOrigin(origin, comesFrom),
    isSalespersonKnown: saleman !== null,
    warehouses,
    products: new Map(products.map((product) => [product.product_id, product])),
  };
}

const soldColumns = `${copiedColumns}, ${pricesOf('products')}, thumb_file, slide_file, code_anh,
            status_note, active,
            ${itemsOfBundle('products')} as items,
            case when is_bundle then (
              select sum(item.original_price * part.base_qty * part.qty_rate)::bigint
              from product_sets part
              join products item on item.company_id = part.company_id and item.product_id = part.product_id
              where part.company_id = products.company_id and part.set_id = products.product_id
            ) else original_price end as original_price`;

const referencesSelect = (saleman: (value: (name: keyof Referred) => string) => string) =>
  keyedStatement<Referred, FoundReferences>(
    (value) => `
    select
      business_day(now()) as today,
      (select json_build_object('payment_desc', payment_desc, 'kind', kind, 'active', active)
        from payment_methods where payment_code = ${value('payment_code')}) as payment,
      (select active from order_origins where order_origin = ${value('order_origin')}) as origin,
      (select json_build_object('fullname', fullname) from ${saleman(value)}) as saleman,
      (select json_build_object('username', username, 'fullname', fullname)
        from users where user_id = ${value('user_id')}) as writer,
      (select ${counterAt('now()')} from companies shop where company_id = ${value('company_id')}) as counter,
      ${namedCustomer(value)} as customer,
      ${namedWarehouses(value)} as warehouses,
      ${namedProducts(value, soldColumns)} as products`,
  );

// Two statements, since looking up whether somebody sells in the shop takes a third as long as all the rest.
const selectOfOwn = referencesSelect((value) => `users where user_id = ${value('saleman_id')}`);
const selectOfAnother = referencesSelect(
  (value) => `salespeople where company_id = ${value('company_id')} and user_id = ${value('saleman_id')}`,
);
