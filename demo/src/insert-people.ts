import { sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';
import type { RightsTrx } from '../../server/src/database/rights-lock.ts';
import { writeCounter } from '../../server/src/features/setup/counter.writes.ts';
import { writeBankAccount, writeLogo } from '../../server/src/features/setup/letterhead.writes.ts';
import { insertDefaultGroups } from '../../server/src/features/shops/default-groups.writes.ts';
import { writeMemberships } from '../../server/src/features/users/memberships.writes.ts';
import { insertRows } from './insert-rows.ts';
import { type DemoPerson, shops, staff } from './shops.ts';

/** Invalid bank account: a transfer to it reaches nobody. */
const sampleAccount = {
  payment_code: 'CK',
  bank_bin: '970436',
  account_number: '0000000000000',
  account_name: 'MOC MIEN (TAI KHOAN MAU)',
  version: 1,
};

export interface People {
  /** Ids by the shop's key. */
  companyIds: ReadonlyMap<string, number>;
  staff: readonly (DemoPerson & { user_id: number })[];
}

/** Shops with their warehouses and groups, the system admin, and the staff. */
export async function insertPeople(
  trx: RightsTrx,
  { adminUsername, passwordHash, logo }: { adminUsername: string; passwordHash: string; logo: string },
): Promise<People> {
  await insertUser(trx, { username: adminUsername, fullname: 'Phạm Thu Hà', passwordHash, is_admin: true });
  const companyIds = new Map<string, number>();
  for (const { key, name, address, phone, taxCode, warehouses } of shops) {
    const { company_id } = await trx
      .insertInto('companies')
      .values({
        company_name: name,
        company_address: address,
        company_phone: phone,
        company_tax_code: taxCode,
      })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    companyIds.set(key, company_id);
    await writeLogo(trx, company_id, logo);
    await writeBankAccount(trx, { company_id, ...sampleAccount });
    await insertDefaultGroups(trx, company_id);
    await insertEveningTill(trx, company_id);
    await insertRows(
      trx,
      'warehouses',
      warehouses.map((warehouse) => ({
        warehouse_code: warehouse.code,
        company_id,
        warehouse_name: warehouse.name,
        warehouse_address: warehouse.address,
        warehouse_phone: phone,
      })),
    );
    await writeCounter(trx, company_id, warehouses[0]?.code ?? null);
  }
  const inserted: (DemoPerson & { user_id: number })[] = [];
  for (const person of staff) {
    const user_id = await insertUser(trx, {
      username: person.username,
      fullname: person.fullname,
      passwordHash,
      is_warehouse_manager: person.isWarehouseManager ?? false,
      can_list_sale: person.canListSale ?? false,
    });
    for (const key of person.shops) {
      const company_id = companyIds.get(key);
      if (company_id === undefined) throw new Error(`${person.username} works in an unknown shop ${key}`);
      const warehouse_codes = [...(person.warehouses ?? [])];
      const { role_id } = await trx
        .selectFrom('roles')
        .select('role_id')
        .where('company_id', '=', company_id)
        .where('role_name', '=', person.group)
        .executeTakeFirstOrThrow();
      await writeMemberships(trx, {
        ended_by: user_id,
        memberships: [{ user_id, company_id, role_ids: [role_id], warehouse_codes, default_warehouse: null }],
      });
    }
    inserted.push({ ...person, user_id });
  }
  return { companyIds, staff: inserted };
}

/** Inserts a group of the shop's own that sells and may not change saved bills. */
async function insertEveningTill(trx: Trx, company_id: number): Promise<void> {
  await sql`
    with made as (
      insert into roles (company_id, role_name, base_group) values (${company_id}, 'Thu ngân ca tối', 'Sale')
      returning role_id
    )
    insert into role_grants (role_id, module_id, actions)
    select made.role_id, granted.module_id, array_remove(granted.actions, 'edit')
    from made, role_grants granted join roles sale using (role_id)
    where sale.company_id = ${company_id} and sale.role_name = 'Sale'
  `.execute(trx);
}

interface NewUser {
  username: string;
  fullname: string;
  passwordHash: string;
  is_admin?: boolean;
  is_warehouse_manager?: boolean;
  can_list_sale?: boolean;
}

async function insertUser(trx: Trx, { passwordHash, ...user }: NewUser): Promise<number> {
  const { user_id } = await trx
    .insertInto('users')
    .values({ ...user, password_hash: passwordHash })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}
