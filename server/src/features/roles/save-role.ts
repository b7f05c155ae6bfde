import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import * as contract from '@soquay/contract/roles';
import type { Reach } from '@soquay/contract/rules/reach';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../database/database.ts';
import { workOnceInTrx } from '../../documents/idempotency.ts';
import type { ActorOf } from '../../http/route.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { changeMembership } from '../users/change-membership.ts';
import { findRole, listHolders, lockRole, type StoredRole } from './roles.queries.ts';
import { auditedRole, changedGrants, decideGrants, isFixedRole, refuseBeyondOwn } from './roles.rules.ts';
import { eraseRole, insertRole, renameRole, setGrants } from './roles.writes.ts';

/** Author of a change, and what each group can reach. */
interface By<E extends Endpoint> {
  actor: ActorOf<E>;
  reach: Reach;
}

/** Throws CODE_TAKEN when the shop has the name already. */
export function createRole(
  db: Db,
  request: contract.RoleInput,
  {
    actor,
    reach,
    idempotencyKey: key,
  }: By<typeof contract.createRole> & { idempotencyKey: string | undefined },
): Promise<StoredRole> {
  const { data, ...values } = request;
  const write = { user_id: actor.user_id, endpoint: endpointName(contract.createRole), key, request };
  return actor.inTransaction(db, async (trx, { rights }) => {
    const { document_id } = await workOnceInTrx(trx, write, async () => {
      const actions = decideGrants({ ...values, before: [], data }, rights, reach);
      const role_id = await insertRole(trx, values);
      await setGrants(trx, role_id, actions);
      await recordAudit(trx, {
        company_id: values.company_id,
        user_id: rights.user_id,
        action: 'create',
        entity: 'role',
        entity_id: role_id,
        after: auditedRole(values, actions),
      });
      return { document_id: role_id, answer: null };
    });
    return (await findRole(trx, document_id)) as StoredRole;
  });
}

/** Throws VERSION_STALE with the present role. A change that changes nothing writes nothing. */
export function updateRole(
  db: Db,
  roleId: number,
  { version, data, ...change }: contract.RoleChange,
  { actor, reach }: By<typeof contract.updateRole>,
): Promise<StoredRole> {
  return actor.inTransaction(db, async (trx, { rights }) => {
    const before = await lockRole(trx, roleId);
    if (!before) throw new Refusal('NOT_FOUND', { message: say('roleGone') });
    refuseBeyondOwn(rights, before.actions);
    refuseFixed(before, change);
    const { role_name } = change;
    const { company_id, base_group } = before;
    const actions = decideGrants({ role_name, base_group, before: before.actions, data }, rights, reach);
    const grants = changedGrants(before.actions, actions);
    const isSame = grants.given.length + grants.taken.length === 0 && role_name === before.role_name;
    if (isSame) return before;
    refuseStale(before, version);
    await renameRole(trx, { role_id: roleId, role_name });
    await setGrants(trx, roleId, actions);
    await recordAudit(trx, {
      company_id,
      user_id: rights.user_id,
      action: 'update',
      entity: 'role',
      entity_id: roleId,
      before: auditedRole(before, before.actions),
      after: { ...auditedRole({ role_name, base_group }, actions), ...grants },
    });
    return (await findRole(trx, roleId)) as StoredRole;
  });
}

/** Throws ROLE_FIXED for the seven built-in roles, ROLE_HELD with the count while somebody holds it. */
export function deleteRole(
  db: Db,
  roleId: number,
  { version, actor }: { version?: number | undefined; actor: ActorOf<typeof contract.deleteRole> },
): Promise<void> {
  return actor.inTransaction(db, async (trx, { person, rights }) => {
    const before = await lockRole(trx, roleId);
    if (!before) throw new Refusal('NOT_FOUND', { message: say('roleGone') });
    if (isFixedRole(before.role_name)) throw new Refusal('ROLE_FIXED');
    refuseStale(before, version);
    refuseBeyondOwn(rights, before.actions);
    if (before.people > 0) throw new Refusal('ROLE_HELD', { params: { people: before.people } });
    const { company_id } = before;
    // Only accounts that are locked may hold it still.
    const holders = await listHolders(trx, { role_id: roleId, company_id });
    await changeMembership(trx, {
      person,
      mine: [company_id],
      people: holders.map(({ user_id, others }) => ({
        user_id,
        companies: [{ company_id, role_ids: others }],
      })),
    });
    await eraseRole(trx, roleId);
    await recordAudit(trx, {
      company_id,
      user_id: rights.user_id,
      action: 'delete',
      entity: 'role',
      entity_id: roleId,
      before: auditedRole(before, before.actions),
    });
  });
}

type Fixed = Pick<contract.RoleChange, 'role_name' | 'base_group' | 'company_id'>;

/** Throws VALIDATION_FAILED for a change of what is fixed when a role is made. */
function refuseFixed(before: StoredRole, change: Fixed): void {
  if (isFixedRole(before.role_name) && change.role_name !== before.role_name) {
    throw invalidFields({ role_name: say('roleNameFixed') });
  }
  if ((change.base_group ?? before.base_group) !== before.base_group) {
    throw invalidFields({ base_group: say('baseGroupFixed') });
  }
  if ((change.company_id ?? before.company_id) !== before.company_id) {
    throw invalidFields({ company_id: say('shopsDiffer') });
  }
}
