import type { SessionUser } from '@soquay/contract/auth';
import { type Action, moduleKeys } from '@soquay/contract/rights';
import type { ShopRights } from '@soquay/contract/rules/roles';

/** A role of a shop that this tab looks through, and whose tab that is. */
export interface ViewedRole {
  user_id: number;
  role_id: number;
  role_name: string;
  company_id: number;
}

/** Of the tab alone: other tabs of the browser work on. */
const storageKey = 'view-as';

export function keepView(viewed: ViewedRole): void {
  sessionStorage.setItem(storageKey, JSON.stringify(viewed));
}

export function forgetView(): void {
  sessionStorage.removeItem(storageKey);
}

/** What somebody looks through here; undefined where another one has been signed in since. */
export function viewedBy(userId: number): ViewedRole | undefined {
  const viewed: ViewedRole | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  return viewed?.user_id === userId ? viewed : undefined;
}

/** The person as the server answers them meanwhile: with the role alone, in its shop. */
export function withRole(user: SessionUser, { role_name, company_id }: ViewedRole): SessionUser {
  return {
    ...user,
    is_admin: 0,
    is_warehouse_manager: 0,
    can_list_sale: 0,
    role: role_name,
    user_groups: [role_name],
    companies: user.companies
      .filter((shop) => shop.company_id === company_id)
      .map((shop) => ({ ...shop, role: role_name })),
  };
}

/** Actions that write nothing. */
const readingActions: readonly Action[] = ['view', 'print', 'export'];

export function isReading(action: Action): boolean {
  return readingActions.includes(action);
}

/** Rights of a role that is looked through: every write would be refused, so no screen offers one. */
export function readOnly(rights: ShopRights): ShopRights {
  const grants = moduleKeys.map((key) => [key, (rights.grants[key] ?? []).filter(isReading)]);
  return { ...rights, grants: Object.fromEntries(grants), is_viewing: true };
}
