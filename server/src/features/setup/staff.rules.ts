/**
 * Whom a shop's Admin may not change, though they work in the shop. Whoever changes a member of staff asks,
 * on the locked row.
 */
import type { FieldErrors } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import type { StaffMember } from '@soquay/contract/staff';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';

/** ACCESS_DENIED for a shop's Admin who would change a system admin. */
export function refuseSystemAdmin(user: { is_admin: boolean }, { user: by }: Person): void {
  if (user.is_admin && !by.is_admin) {
    throw new Refusal('ACCESS_DENIED', { message: messages.systemAdminProtected });
  }
}

type Names = Pick<StaffMember, 'fullname' | 'phone'>;

/**
 * A person's name and phone are the same in all shops: who works in several is renamed by a system admin only.
 * ACCESS_DENIED at each field that would change.
 */
export function refuseSharedNames(
  before: Names & Pick<StaffMember, 'works_elsewhere'>,
  after: Names,
  { user: by }: Person,
): void {
  if (by.is_admin || !before.works_elsewhere) return;
  const errors: FieldErrors = {};
  if (after.fullname !== before.fullname) errors.fullname = messages.sharedNameProtected;
  if (after.phone !== before.phone) errors.phone = messages.sharedNameProtected;
  if (Object.keys(errors).length > 0) {
    throw new Refusal('ACCESS_DENIED', { message: messages.sharedNameProtected, errors });
  }
}
