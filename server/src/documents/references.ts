import type { Active } from '@soquay/contract/fields';
import { type FieldErrors, type Said, say } from '@soquay/contract/said';

/**
 * References of documents: the expressions of SQL that read them, and what is refused of them. A document may name records
 * that are active, and, once saved, those that it names already
 * (docs/decisions/0032-switched-off-not-erased.md).
 */

/** Records by code, as a statement found them among those that a document names. */
export type Named = Readonly<Record<string, Active>>;

export interface CodeReference {
  code: string;
  /** Code that the saved document names there. */
  before?: string | undefined;
}

/** The shop's own warehouses among those named, as an expression of SQL. */
export function namedWarehouses(value: (name: 'company_id' | 'warehouse_codes') => string): string {
  return `(select coalesce(json_object_agg(warehouse_code, active), '{}')
        from warehouses
        where company_id = ${value('company_id')}
          and warehouse_code = any(${value('warehouse_codes')}::text[]))`;
}

/** The same of the only one that is named. */
export function namedWarehouse(value: (name: 'company_id' | 'warehouse_code') => string): string {
  return `coalesce((
        select json_build_object(warehouse_code, active)
        from warehouses
        where company_id = ${value('company_id')} and warehouse_code = ${value('warehouse_code')}), '{}')`;
}

/** Whether the payment method that is named is active; null of an unknown one. */
export function namedPayment(value: (name: 'payment_code') => string): string {
  return `(select active from payment_methods where payment_code = ${value('payment_code')})`;
}

/** Whom the phone that is named belongs to, a `KnownCustomer`, or whom they were merged into; null of an unknown one. */
export function namedCustomer(value: (name: 'customer_phone') => string): string {
  return `(select json_build_object('customer_id', kept.customer_id, 'customer_name', kept.customer_name,
          'customer_phone', kept.customer_phone, 'customer_address', kept.customer_address)
        from customers named
        join customers kept on kept.customer_id = coalesce(named.merged_into, named.customer_id)
        where named.customer_phone = ${value('customer_phone')} and named.customer_phone <> '')`;
}

/** A product that a document of stock names: it has none of a bundle. */
export type StockedProduct = CopiedProduct & { is_bundle: boolean };

/** A product as lines of goods copy it. */
export interface CopiedProduct {
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  color: string;
  size: string;
}

export const copiedColumns = 'product_id, product_code, product_name, unit_code, color, size';

/** These columns of the shop's products that are named, by `product_ids` where `isNamed` says nothing else, and not deleted. */
export function namedProducts(
  value: (name: 'company_id' | 'product_ids') => string,
  columns: string,
  isNamed = `product_id = any(${value('product_ids')}::bigint[])`,
): string {
  return `(select coalesce(json_agg(product), '[]')
        from (
          select ${columns}
          from products
          where company_id = ${value('company_id')} and status = 1 and ${isNamed}
        ) product)`;
}

/** Errors of each line, at its place in `details`. */
export function errorsOfLines<Line>(
  details: readonly Line[],
  errorsOf: (line: Line) => FieldErrors,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, line] of details.entries()) {
    for (const [field, error] of Object.entries(errorsOf(line))) errors[`details.${index}.${field}`] = error;
  }
  return errors;
}

interface NamedGoods {
  isProductKnown: boolean;
  /** Refusal of a bundle by a document that moves stock of its own, which no bundle has; undefined of other goods. */
  bundleText?: Said | undefined;
  /** The field that names it. */
  productField?: 'product_id' | 'product_code';
  warehouse_code: string;
  /** The warehouse of the saved line. */
  before?: string | undefined;
}

/** Errors of the product and the warehouse that a line names. */
export function goodsErrors(
  { warehouses }: { warehouses: Named },
  { isProductKnown, bundleText, productField = 'product_id', warehouse_code, before }: NamedGoods,
): FieldErrors {
  const wrongProduct = isProductKnown ? bundleText : say('productUnknown');
  const wrong = wrongWarehouse(warehouses, { code: warehouse_code, before });
  return {
    ...(wrongProduct ? { [productField]: wrongProduct } : {}),
    ...(wrong ? { warehouse_code: wrong } : {}),
  };
}

/** Message for the field; undefined where the warehouse is right. */
export function wrongWarehouse(
  warehouses: Named,
  { code, before, unknown = say('warehouseWrong') }: CodeReference & { unknown?: Said },
): Said | undefined {
  return wrongName(activeOf(warehouses, code), {
    isKept: code === before,
    unknown,
    off: say('warehouseOff'),
  });
}

/** `active` is null of an unknown one. */
export function wrongPayment(active: Active | null, { code, before }: CodeReference): Said | undefined {
  return wrongName(active, {
    isKept: code === before,
    unknown: say('paymentRequired'),
    off: say('paymentOff'),
  });
}

export function wrongOrigin(active: Active | null, { code, before }: CodeReference): Said | undefined {
  return wrongName(active, {
    isKept: code === before,
    unknown: say('originUnknown'),
    off: say('originOff'),
  });
}

export function wrongUnit(units: Named, { code, before }: CodeReference): Said | undefined {
  return wrongName(activeOf(units, code), {
    isKept: code === before,
    unknown: say('unitUnknown'),
    off: say('unitOff'),
  });
}

/** A code may be called like what every object has. */
function activeOf(named: Named, code: string): Active | null {
  return Object.hasOwn(named, code) ? (named[code] ?? null) : null;
}

function wrongName(
  active: Active | null,
  { isKept, unknown, off }: { isKept: boolean; unknown: Said; off: Said },
): Said | undefined {
  if (active === null) return unknown;
  return active === 1 || isKept ? undefined : off;
}
