import type { TextsOf } from '../texts.ts';

export const dashboard: TextsOf<'dashboard'> = {
  nothingGranted: 'Your account has no modules in this shop yet. Ask your administrator for access.',
  nothingToDo: 'Nothing waits for you.',
  toDo: 'To do',
  waiting: {
    holds_ending: 'hold(s) ending today',
    preorders_due: 'pre-order(s) promised for today or before',
    goods_to_count: 'product(s) to count',
    goods_on_the_way: 'piece(s) on the way between warehouses',
    preorders_arrived: 'pre-order(s) whose goods have arrived',
    transfers_waiting: 'transfer(s) to confirm',
    feedbacks_new: 'new message(s) from the website',
    callbacks_new: 'new call-back request(s)',
  },
  noBill: 'This shop has no bill yet. Get started leads there step by step.',
  start: 'Get started',
};
