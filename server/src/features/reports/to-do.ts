import type { ShopRights } from '@soquay/contract/rules/roles';
import { toDoOf } from '@soquay/contract/rules/to-do';
import type { ToDo } from '@soquay/contract/to-do';
import type { Db } from '../../database/database.ts';
import { listHolds } from '../../stock/hold-list.queries.ts';
import { preorderReader } from '../preorders/preorders.queries.ts';
import { receiptReader } from '../warehouse-receipts/receipts.queries.ts';
import { callbackBox, feedbackBox } from '../website-inbox/message-box.ts';
import { countNewMessages } from '../website-inbox/messages.queries.ts';

/** How much there is to do for this person, as the lists count it: but for holds no page is read. */
export async function getToDo(db: Db, rights: ShopRights): Promise<ToDo> {
  const { holds_ending, preorders_arrived, transfers_waiting, feedbacks_new, callbacks_new } = toDoOf(rights);
  const { company_id } = rights;
  const todo: ToDo = {};
  if (holds_ending) {
    todo.holds_ending = (await listHolds(db, { company_id, ...holds_ending, page: 1, per_page: 1 })).total;
  }
  if (preorders_arrived) {
    todo.preorders_arrived = (await preorderReader.sums(db, rights, preorders_arrived)).order_count;
  }
  if (transfers_waiting) {
    todo.transfers_waiting = (await receiptReader.sums(db, rights, transfers_waiting)).receipt_count;
  }
  if (feedbacks_new) todo.feedbacks_new = await countNewMessages(db, feedbackBox, company_id);
  if (callbacks_new) todo.callbacks_new = await countNewMessages(db, callbackBox, company_id);
  return todo;
}
