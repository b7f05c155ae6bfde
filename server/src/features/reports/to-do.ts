import { businessDay } from '@soquay/contract/rules/day';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { toDoOf } from '@soquay/contract/rules/to-do';
import type { ToDo, ToDoName } from '@soquay/contract/to-do';
import type { Db } from '../../database/database.ts';
import { listHolds } from '../../stock/hold-list.queries.ts';
import { billReader } from '../bills/bills.queries.ts';
import { preorderReader } from '../preorders/preorders.queries.ts';
import { listWarehousesToCount } from '../stock-takes/goods-to-count.queries.ts';
import { sumGoodsOnTheWay } from '../warehouse-exports/goods-on-the-way.queries.ts';
import { receiptReader } from '../warehouse-receipts/receipts.queries.ts';
import { callbackBox, feedbackBox } from '../website-inbox/message-box.ts';
import { countNewMessages } from '../website-inbox/messages.queries.ts';

type Searches = ReturnType<typeof toDoOf>;

/** Functions that count one kind of work in a shop, each with the filters of rules/to-do.ts. */
type Counts = { [Name in ToDoName]: (search: Exclude<Searches[Name], false>) => Promise<number> };

/** Counts this person's work as the lists do, without reading a page (except for holds). */
export async function getToDo(db: Db, rights: ShopRights): Promise<ToDo> {
  const searches = toDoOf(rights, businessDay(new Date()));
  const counts = countsOf(db, rights);
  const todo: ToDo = {};
  for (const name of Object.keys(counts) as ToDoName[]) {
    const search = searches[name];
    // The pair of one name fits; the types of all names together do not say so.
    if (search) todo[name] = await (counts[name] as (search: object) => Promise<number>)(search);
  }
  return todo;
}

function countsOf(db: Db, rights: ShopRights): Counts {
  const { company_id } = rights;
  return {
    holds_ending: async (search) =>
      (await listHolds(db, { company_id, ...search, page: 1, per_page: 1 })).total,
    preorders_due: async (search) => (await preorderReader.sums(db, rights, search)).order_count,
    preorders_arrived: async (search) => (await preorderReader.sums(db, rights, search)).order_count,
    transfers_waiting: async (search) => (await receiptReader.sums(db, rights, search)).receipt_count,
    bills_unmarked: async (search) => (await billReader.sums(db, rights, search)).bill_count,
    goods_on_the_way: () => sumGoodsOnTheWay(db, { company_id }),
    goods_to_count: async () => {
      const warehouses = await listWarehousesToCount(db, rights);
      return warehouses.reduce((sum, { product_count }) => sum + product_count, 0);
    },
    feedbacks_new: () => countNewMessages(db, feedbackBox, company_id),
    callbacks_new: () => countNewMessages(db, callbackBox, company_id),
  };
}
