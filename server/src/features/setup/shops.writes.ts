import type { Company, PaymentMethod, Unit, Warehouse } from '@soquay/contract/master-data';
import { defaultGrants, groupNames, moduleKeys } from '@soquay/contract/rights';
import type { Trx } from '../../database/database.ts';
import { companyColumns, paymentColumns, unitColumns, warehouseColumns } from './shops.queries.ts';

export function insertCompany(
  trx: Trx,
  company: Omit<Company, 'company_id' | 'active' | 'version'>,
): Promise<Company> {
  return trx
    .insertInto('companies')
    .values(company)
    .returning(companyColumns)
    .$castTo<Company>()
    .executeTakeFirstOrThrow();
}

/** The seven named groups with the grants a new shop starts with. */
export async function insertDefaultGroups(trx: Trx, companyId: number): Promise<void> {
  const roles = await trx
    .insertInto('roles')
    .values(groupNames.map((role_name) => ({ company_id: companyId, role_name })))
    .returning(['role_id', 'role_name'])
    .execute();
  const roleIds = new Map(roles.map(({ role_name, role_id }) => [role_name, role_id]));
  const grants = groupNames.flatMap((name) =>
    moduleKeys.map((module_id) => ({
      role_id: roleIds.get(name) as number,
      module_id,
      actions: [...(defaultGrants[name][module_id] ?? [])],
    })),
  );
  await trx
    .insertInto('role_grants')
    .values(grants.filter(({ actions }) => actions.length > 0))
    .execute();
}

export async function saveCompany(trx: Trx, { company_id, ...values }: Company): Promise<void> {
  await trx.updateTable('companies').set(values).where('company_id', '=', company_id).execute();
}

/** Undefined when the code is taken in whatever case, also by somebody who took it at this moment. */
export function insertWarehouse(
  trx: Trx,
  warehouse: Omit<Warehouse, 'active' | 'version'> & { company_id: number },
): Promise<Warehouse | undefined> {
  return trx
    .insertInto('warehouses')
    .values(warehouse)
    .onConflict((conflict) => conflict.doNothing())
    .returning(warehouseColumns)
    .$castTo<Warehouse>()
    .executeTakeFirst();
}

export async function saveWarehouse(trx: Trx, { warehouse_code, ...values }: Warehouse): Promise<void> {
  await trx.updateTable('warehouses').set(values).where('warehouse_code', '=', warehouse_code).execute();
}

/** Undefined when the code is taken in whatever case. */
export function insertUnit(trx: Trx, unit: Omit<Unit, 'active'>): Promise<Unit | undefined> {
  return trx
    .insertInto('units')
    .values(unit)
    .onConflict((conflict) => conflict.doNothing())
    .returning(unitColumns)
    .$castTo<Unit>()
    .executeTakeFirst();
}

/** Undefined when the code is taken in whatever case. */
export function insertPaymentMethod(
  trx: Trx,
  method: Omit<PaymentMethod, 'active'>,
): Promise<PaymentMethod | undefined> {
  return trx
    .insertInto('payment_methods')
    .values(method)
    .onConflict((conflict) => conflict.doNothing())
    .returning(paymentColumns)
    .$castTo<PaymentMethod>()
    .executeTakeFirst();
}

export async function savePaymentMethod(trx: Trx, { payment_code, ...method }: PaymentMethod): Promise<void> {
  await trx.updateTable('payment_methods').set(method).where('payment_code', '=', payment_code).execute();
}

export async function saveUnit(trx: Trx, { unit_code, ...unit }: Unit): Promise<void> {
  await trx.updateTable('units').set(unit).where('unit_code', '=', unit_code).execute();
}
