import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { RightsTrx } from '../../database/rights-lock.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { findWarehousesThen, listWarehousesOf } from './memberships.queries.ts';
import { whyNotAssign } from './users.rules.ts';

interface WantedWarehouses {
  user_id: number;
  company_id: number;
  /** Rights of who gives them. */
  rights: ShopRights;
  /** Whether the person holds a role there already. */
  isHere: boolean;
  /** Left out they stay, of who was let go they come back. */
  warehouse_codes: readonly string[] | undefined;
  /** Its name in the request. */
  field: string;
}

/**
 * The warehouses that a person who works in a shop has there, and is to have. VALIDATION_FAILED where new work leaves
 * them out, since without any it would be with those of all; ACCESS_DENIED at those that are not the giver's to give.
 */
export async function wantedWarehouses(
  trx: RightsTrx,
  { user_id, company_id, rights, isHere, warehouse_codes, field }: WantedWarehouses,
): Promise<{ before: string[]; after: string[] }> {
  const before = await listWarehousesOf(trx, { user_id, company_id });
  // Work that ended and begins again is no way around the right to warehouses.
  const assigned = isHere ? before : await findWarehousesThen(trx, { user_id, company_id });
  const wanted = warehouse_codes ?? assigned;
  if (!wanted) throw invalidFields({ [field]: say('missing', { label: 'kho được giao' }) });
  const after = [...new Set(wanted)].sort();
  const whyNot = whyNotAssign(rights, { before: assigned, after });
  if (whyNot) throw new Refusal('ACCESS_DENIED', { message: whyNot, errors: { [field]: whyNot } });
  return { before, after };
}
