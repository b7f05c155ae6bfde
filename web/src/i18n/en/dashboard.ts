import type { TextsOf } from '../texts.ts';

export const dashboard: TextsOf<'dashboard'> = {
  greeting: 'Hello, {name}',
  shortcuts: 'Shortcuts',
  noShortcuts: 'Your account has no modules in this shop yet. Ask your administrator for access.',
  toDo: 'To do',
  waiting: {
    holds_ending: 'holds end today',
    preorders_arrived: 'pre-orders whose goods have arrived',
    transfers_waiting: 'transfers to confirm',
  },
  firstSteps: {
    title: 'Get ready to sell',
    done: 'Done',
    goOn: 'Go on',
    shop: 'Open the shop',
    warehouse: 'Add a warehouse',
    payment: 'Payment methods',
    products: 'Import your products',
    bill: 'Make the first bill',
  },
};
