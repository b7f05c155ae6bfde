import type { Company, PaymentMethod, Unit, Warehouse } from '@soquay/contract/master-data';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

export const companyColumns = [
  'company_id',
  'company_name',
  'company_address',
  'company_phone',
  'active',
  'version',
] as const;
export const warehouseColumns = [
  'warehouse_code',
  'warehouse_name',
  'warehouse_address',
  'warehouse_phone',
  'active',
  'version',
] as const;

export const paymentColumns = ['payment_code', 'payment_desc', 'kind', 'active'] as const;
export const unitColumns = ['unit_code', 'unit_name', 'active'] as const;

/** Whether another shop has the name, in whatever case. */
export async function isCompanyNameTaken(
  trx: Trx,
  { company_name, company_id = 0 }: { company_name: string; company_id?: number },
): Promise<boolean> {
  const other = await trx
    .selectFrom('companies')
    .select('company_id')
    .where(sql<boolean>`lower(company_name) = lower(${company_name})`)
    .where('company_id', '<>', company_id)
    .executeTakeFirst();
  return other !== undefined;
}

export function lockCompanyForUpdate(trx: Trx, companyId: number): Promise<Company> {
  return trx
    .selectFrom('companies')
    .select(companyColumns)
    .where('company_id', '=', companyId)
    .forUpdate()
    .$castTo<Company>()
    .executeTakeFirstOrThrow();
}

export function findCompanies(db: Db): Promise<Company[]> {
  return allCompanies(db).$castTo<Company>().execute();
}

/** All of them, in one order for everybody; documents, which share a shop's key, go on meanwhile. */
export function lockCompanies(trx: Trx): Promise<Company[]> {
  return allCompanies(trx).forNoKeyUpdate().$castTo<Company>().execute();
}

function allCompanies(db: Db) {
  return db.selectFrom('companies').select(companyColumns).orderBy('company_id');
}

/** Most shops number their warehouses: the first number that no shop has, since codes are taken for all of them. */
export async function getFreeWarehouseCode(db: Db): Promise<string> {
  const { rows } = await sql<{ warehouse_code: string }>`
    select 'KHO' || number as warehouse_code
    from generate_series(1, (select count(*) + 1 from warehouses)) as number
    where not exists (select from warehouses where lower(warehouse_code) = 'kho' || number)
    order by number
    limit 1`.execute(db);
  const [free] = rows;
  if (!free) throw new Error('of n warehouses more than n codes were taken');
  return free.warehouse_code;
}

export function lockWarehouseForUpdate(
  trx: Trx,
  { company_id, warehouse_code }: { company_id: number; warehouse_code: string },
): Promise<Warehouse | undefined> {
  return trx
    .selectFrom('warehouses')
    .select(warehouseColumns)
    .where('company_id', '=', company_id)
    .where('warehouse_code', '=', warehouse_code)
    .forUpdate()
    .$castTo<Warehouse>()
    .executeTakeFirst();
}

export function lockPaymentMethod(trx: Trx, code: string): Promise<PaymentMethod | undefined> {
  return trx
    .selectFrom('payment_methods')
    .select(paymentColumns)
    .where('payment_code', '=', code)
    .forUpdate()
    .$castTo<PaymentMethod>()
    .executeTakeFirst();
}

export function lockUnit(trx: Trx, code: string): Promise<Unit | undefined> {
  return trx
    .selectFrom('units')
    .select(unitColumns)
    .where('unit_code', '=', code)
    .forUpdate()
    .$castTo<Unit>()
    .executeTakeFirst();
}

/** All of them, in one order for everybody. */
export function lockPaymentMethods(trx: Trx): Promise<PaymentMethod[]> {
  return trx
    .selectFrom('payment_methods')
    .select(paymentColumns)
    .orderBy('payment_code')
    .forUpdate()
    .$castTo<PaymentMethod>()
    .execute();
}

/** All of them, in one order for everybody. */
export function lockUnits(trx: Trx): Promise<Unit[]> {
  return trx
    .selectFrom('units')
    .select(unitColumns)
    .orderBy('unit_code')
    .forUpdate()
    .$castTo<Unit>()
    .execute();
}
