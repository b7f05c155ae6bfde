import type { Active } from '@soquay/contract/master-data';
import { messages } from '@soquay/contract/messages';

/**
 * What a document may name of what can be switched off (docs/decisions/0032-switched-off-not-erased.md): what is
 * offered, and, of a saved one, what it names already.
 */

/** Records by code, as a statement found them among those that a document names. */
export type Named = Readonly<Record<string, Active>>;

export interface Naming {
  code: string;
  /** What the saved document names there. */
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

/** What to say at the field; undefined where it is right. */
export function wrongWarehouse(
  warehouses: Named,
  { code, before, unknown = messages.warehouseWrong }: Naming & { unknown?: string },
): string | undefined {
  return wrongName(activeOf(warehouses, code), {
    isKept: code === before,
    unknown,
    off: messages.warehouseOff,
  });
}

/** `active` is null of an unknown one. */
export function wrongPayment(active: Active | null, { code, before }: Naming): string | undefined {
  return wrongName(active, {
    isKept: code === before,
    unknown: messages.paymentRequired,
    off: messages.paymentOff,
  });
}

export function wrongUnit(units: Named, { code, before }: Naming): string | undefined {
  return wrongName(activeOf(units, code), {
    isKept: code === before,
    unknown: messages.unitUnknown,
    off: messages.unitOff,
  });
}

/** A code may be called like what every object has. */
function activeOf(named: Named, code: string): Active | null {
  return Object.hasOwn(named, code) ? (named[code] ?? null) : null;
}

function wrongName(
  active: Active | null,
  { isKept, unknown, off }: { isKept: boolean; unknown: string; off: string },
): string | undefined {
  if (active === null) return unknown;
  return active === 1 || isKept ? undefined : off;
}
