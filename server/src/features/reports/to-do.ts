import { businessDay } from '@soquay/contract/rules/day';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { toDoOf } from '@soquay/contract/rules/to-do';
import type { ToDo } from '@soquay/contract/to-do';
import type { Db } from '../../database/database.ts';
import { listHolds } from '../../stock/hold-list.queries.ts';
import { billReader } from '../bills/bills.queries.ts';
import { preorderReader } from '../preorders/preorders.queries.ts';
import { listWarehousesToCount } from '../stock-takes/goods-to-count.queries.ts';
import { sumGoodsOnTheWay } from '../warehouse-exports/goods-on-the-way.queries.ts';
import { receiptReader } from '../warehouse-receipts/receipts.queries.ts';
import { callbackBox, feedbackBox } from '../website-inbox/message-box.ts';
import { countNewMessages } from '../website-inbox/messages.queries.ts';

/** How much there is to do for this person, as the lists count it: but for holds no page is read. */
export async function getToDo(db: Db, rights: ShopRights): Promise<ToDo> {
  const today = businessDay(new Date());
  const { holds_ending, preorders_due, preorders_arrived, transfers_waiting, ...others } = toDoOf(
    rights,
    today,
  );
  const { company_id } = rights;
  const todo: ToDo = {};
  if (holds_ending) {
    todo.holds_ending = (await listHolds(db, { company_id, ...holds_ending, page: 1, per_page: 1 })).total;
  }
  if (preorders_due) {
    todo.preorders_due = (await preorderReader.sums(db, rights, preorders_due)).order_count;
  }
  if (preorders_arrived) {
    todo.preorders_arrived = (await preorderReader.sums(db, rights, preorders_arrived)).order_count;
  }
  if (transfers_waiting) {
    todo.transfers_waiting = (await receiptReader.sums(db, rights, transfers_waiting)).receipt_count;
  }
  if (others.bills_unmarked) {
    todo.bills_unmarked = (await billReader.sums(db, rights, others.bills_unmarked)).bill_count;
  }
  if (others.goods_on_the_way) todo.goods_on_the_way = await sumGoodsOnTheWay(db, { company_id });
  if (others.goods_to_count) {
    const warehouses = await listWarehousesToCount(db, rights);
    todo.goods_to_count = warehouses.reduce((sum, { product_count }) => sum + product_count, 0);
  }
  if (others.feedbacks_new) todo.feedbacks_new = await countNewMessages(db, feedbackBox, company_id);
  if (others.callbacks_new) todo.callbacks_new = await countNewMessages(db, callbackBox, company_id);
  return todo;
}
