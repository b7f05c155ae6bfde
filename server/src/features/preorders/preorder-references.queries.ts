import type { Active } from '@soquay/contract/fields';
import type { PaymentKind } from '@soquay/contract/payment-methods';
import type { CompiledQuery } from 'kysely';
import { keyedStatement } from '../../database/keyed-statement.ts';
import {
  type Named,
  namedCustomer,
  namedPayment,
  namedProducts,
  wrongPayment,
} from '../../documents/references.ts';
import type { KnownCustomer } from '../customers/customers.writes.ts';
import type { LineReferences } from './preorder-lines.rules.ts';

/** Stored data that a pre-order refers to. */
export interface PreorderReferences {
  /** Business day by the database's clock, YYYY-MM-DD. */
  today: string;
  /** Payment method, active or not; null for an unknown one. */
  payment: Active | null;
  /** Kind of the payment method; null for an unknown one. */
  payment_kind: PaymentKind | null;
  /** True when the named seller or buyer may be one in this shop. */
  is_seller_known: boolean;
  is_buyer_known: boolean;
  /** Customer with the phone. */
  customer: KnownCustomer | null;
  units: Named;
  products: { product_id: number }[];
}

interface Referred {
  company_id: number;
  /** Seller, if one is named. */
  saleman_id: number | undefined;
  orderman_id: number | undefined;
  payment_code: string;
  customer_phone: string;
}

interface ReferredByLine {
  unit_code: string;
  product_id: number | null;
}

/** Selects all references in one statement, however many lines. */
export function findPreorderReferences(
  preorder: Referred,
  details: readonly ReferredByLine[],
): CompiledQuery<PreorderReferences> {
  return selectReferences({ ...preorder, ...namedBy(details) });
}

/** Selects the references of lines alone. */
export function findLineReferences(
  company_id: number,
  details: readonly ReferredByLine[],
): CompiledQuery<Pick<PreorderReferences, 'units' | 'products'>> {
  return selectLineReferences({ company_id, ...namedBy(details) });
}

/** Converts references of lines for their rules. */
export function lineReferencesOf({
  units,
  products,
}: Pick<PreorderReferences, 'units' | 'products'>): LineReferences {
  return { units, products: new Set(products.map(({ product_id }) => product_id)) };
}

/** Converts references of people and payment method for their rules; `before` are those the pre-order had. */
export function peopleOf(
  { payment, is_seller_known, is_buyer_known }: PreorderReferences,
  { payment_code }: { payment_code: string },
  before?: { payment_code: string },
) {
  const naming = { code: payment_code, before: before?.payment_code };
  return { wrong_payment: wrongPayment(payment, naming), is_seller_known, is_buyer_known };
}

function namedBy(details: readonly ReferredByLine[]) {
  return {
    unit_codes: [...new Set(details.map(({ unit_code }) => unit_code))],
    product_ids: [...new Set(details.flatMap(({ product_id }) => product_id ?? []))],
  };
}

type Value = (name: 'company_id' | 'unit_codes' | 'product_ids') => string;

const ofLines = (value: Value) => `
  (select coalesce(json_object_agg(unit_code, active), '{}') from units where unit_code = any(${value('unit_codes')}::text[])) as units,
  ${namedProducts(value, 'product_id')} as products`;

const selectLineReferences = keyedStatement<
  { company_id: number } & ReturnType<typeof namedBy>,
  Pick<PreorderReferences, 'units' | 'products'>
>((value) => `select ${ofLines(value)}`);

const selectReferences = keyedStatement<Referred & ReturnType<typeof namedBy>, PreorderReferences>(
  (value) => `
    select
      business_day(now()) as today,
      ${namedPayment(value)} as payment,
      (select kind from payment_methods where payment_code = ${value('payment_code')}) as payment_kind,
      exists (
        select from salespeople
        where company_id = ${value('company_id')} and user_id = ${value('saleman_id')}) as is_seller_known,
      exists (
        select from order_people
        where company_id = ${value('company_id')} and user_id = ${value('orderman_id')}) as is_buyer_known,
      ${namedCustomer(value)} as customer,
      ${ofLines(value)}`,
);
