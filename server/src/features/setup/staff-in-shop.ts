import { messages } from '@soquay/contract/messages';
import type { StaffMember } from '@soquay/contract/staff';
import type { Trx } from '../../database/database.ts';
import { invalidFields } from '../../refusal.ts';
import { findStaffMember } from './staff.queries.ts';
import {
  assignGroups,
  assignWarehouses,
  type GroupAssignment,
  type WarehouseAssignment,
} from './staff.writes.ts';

/**
 * Gives a user their groups and warehouses in one shop, and in no other; answers how they stand there.
 * VALIDATION_FAILED at each warehouse that is not the shop's.
 */
export async function assignToShopInTrx(
  trx: Trx,
  assignment: GroupAssignment & WarehouseAssignment,
): Promise<StaffMember> {
  await assignGroups(trx, assignment);
  const strangers = await assignWarehouses(trx, assignment);
  if (strangers.length > 0) {
    throw invalidFields(
      Object.fromEntries(
        strangers.map((code) => [
          `warehouse_codes.${assignment.warehouse_codes.indexOf(code)}`,
          messages.warehouseOfOtherShop,
        ]),
      ),
    );
  }
  return (await findStaffMember(trx, assignment)) as StaffMember;
}
