import type { Translation } from '@/i18n/texts.ts';
import type { dashboardTexts } from './dashboard.texts.ts';

export const dashboard: Translation<typeof dashboardTexts.dashboard> = {
  nothingGranted: 'Your account has no modules in this shop yet. Ask your administrator for access.',
  nothingToDo: 'Nothing waits for you.',
  toDo: 'To do',
  waiting: {
    holds_ending: '{n, plural(one: hold; other: holds)} ending today',
    preorders_due: '{n, plural(one: pre-order; other: pre-orders)} promised for today or before',
    bills_unmarked: '{n, plural(one: bill; other: bills)} of 30 days not processed by accounting',
    goods_to_count: '{n, plural(one: product; other: products)} to count',
    goods_on_the_way: '{n, plural(one: piece; other: pieces)} on the way between warehouses',
    preorders_arrived: '{n, plural(one: pre-order; other: pre-orders)} whose goods have arrived',
    transfers_waiting: '{n, plural(one: transfer; other: transfers)} to confirm',
    feedbacks_new: 'new {n, plural(one: message; other: messages)} from the website',
    callbacks_new: 'new call-back {n, plural(one: request; other: requests)}',
  },
  noBill: 'This shop has no bill yet. Get started leads there step by step.',
  start: 'Get started',
};
