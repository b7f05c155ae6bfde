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
    feedbacks_new: 'new messages from the website',
    callbacks_new: 'new call-back requests',
  },
  noBill: 'This shop has no bill yet. Get started leads there step by step.',
  start: 'Get started',
};
