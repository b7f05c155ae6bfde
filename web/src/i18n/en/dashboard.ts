import type { TextsOf } from '../texts.ts';

export const dashboard: TextsOf<'dashboard'> = {
  nothingGranted: 'Your account has no modules in this shop yet. Ask your administrator for access.',
  nothingToDo: 'Nothing waits for you.',
  toDo: 'To do',
  waiting: {
    holds_ending: 'holds end today',
    preorders_due: 'pre-orders promised for today or before',
    goods_to_count: 'products to count',
    goods_on_the_way: 'pieces on the way between warehouses',
    preorders_arrived: 'pre-orders whose goods have arrived',
    transfers_waiting: 'transfers to confirm',
    feedbacks_new: 'new messages from the website',
    callbacks_new: 'new call-back requests',
  },
  noBill: 'This shop has no bill yet. Get started leads there step by step.',
  start: 'Get started',
};
