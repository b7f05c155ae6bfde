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

/** A product as it is shown on a line, and copied onto it. */
interface ShownProduct extends SoldProduct {
  thumb_file: string | null;
  slide_file: string | null;
  code_anh: string;
  status_note: string;
}

/** All that a bill refers to as the database has it today. */
export interface FoundReferences {
  /** The business's day by the database's clock, YYYY-MM-DD. */
  today: string;
  payment: Pick<PaymentMethod, 'payment_desc' | 'kind' | 'active'> | null;
  /** Whether its origin is chosen still; null for an unknown one. */
  origin: Active | null;
  /** The salesperson, if they sell in this shop. */
  saleman: { fullname: string } | null;
  writer: { username: string; fullname: string };
  /** Warehouse of the shop's counter, where one is named. */
  counter: string | null;
  /** Whom the phone belongs to. */
  customer: KnownCustomer | null;
  /** The shop's own warehouses among those named. */
  warehouses: Named;
  /** Products of the shop among those named that may be sold. */
  products: ShownProduct[];
}

export interface Sale {
  company_id: number;
  user_id: number;
  /** Nobody's, where none is named. */
  saleman_id: number | undefined;
  /** Whether its writer sells it, whose rights say that they may. */
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

/** All that a bill refers to, in one statement however many lines. */
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

/** As the rules of the lines ask for them, with the payment method and the origin that the bill names and named before. */
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

// To ask whether somebody sells in this shop takes a third as long as all the rest.
const selectOfOwn = referencesSelect((value) => `users where user_id = ${value('saleman_id')}`);
const selectOfAnother = referencesSelect(
  (value) => `salespeople where company_id = ${value('company_id')} and user_id = ${value('saleman_id')}`,
);
