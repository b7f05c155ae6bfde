/**
 * Work that waits for a person in a shop, each as the filters of the list that shows just that: the server counts by
 * them, and screens link there. False for what they may not do (docs/decisions/0019-figures-of-the-dashboard.md).
 */
import type { ToDoName } from '../to-do.ts';
import { addDays } from './day.ts';
import { type ProcessStatus, readyToBill } from './preorder-process.ts';
import { assignedWarehouses, hasGrant, maySetAccountingMark, type ShopRights } from './roles.ts';

const endingToday = { ends: 'today' } as const;
const arrived: { process_status: ProcessStatus; status: 1 } = { process_status: readyToBill, status: 1 };
const due = { due: 'today' } as const;
const waiting = { status: 2 } as const;
const unseen = { state: 'new' } as const;
/** Limit in days: older bills without a mark are not today's work, and counting them costs more the longer a shop never marks. */
const unmarkedDays = 30;

/** Filters for this person; `today` is the shop's day by the server's clock. */
export function toDoOf(rights: ShopRights, today: string) {
  const warehouses = assignedWarehouses(rights);
  const toThem = warehouses ? { warehouse: [...warehouses] } : {};
  const mayHold = hasGrant(rights, 'inventories', 'view') && hasGrant(rights, 'inventories', 'create');
  const mayDeliver = hasGrant(rights, 'preorders', 'view') && hasGrant(rights, 'orders', 'create');
  const mayConfirm =
    hasGrant(rights, 'warehouse-receipts', 'view') && hasGrant(rights, 'warehouse-receipts', 'confirm');
  return {
    holds_ending: mayHold && endingToday,
    preorders_due: hasGrant(rights, 'preorders', 'view') && hasGrant(rights, 'preorders', 'edit') && due,
    preorders_arrived: mayDeliver && arrived,
    transfers_waiting: mayConfirm && { ...waiting, ...toThem },
    bills_unmarked: hasGrant(rights, 'orders', 'view') &&
      hasGrant(rights, 'orders', 'mark') &&
      maySetAccountingMark(rights) && {
        from_date: addDays(today, 1 - unmarkedDays),
        accounting_status: 0 as const,
        order_origin: 'all',
      },
    goods_on_the_way:
      hasGrant(rights, 'warehouse-exports', 'view') && hasGrant(rights, 'warehouse-exports', 'create') && {},
    goods_to_count:
      hasGrant(rights, 'stock-takes', 'view') && hasGrant(rights, 'stock-takes', 'create') && {},
    feedbacks_new: hasGrant(rights, 'feedback', 'edit') && unseen,
    callbacks_new: hasGrant(rights, 'support-request', 'edit') && unseen,
  } satisfies Record<ToDoName, object | false>;
}
