import type { TextsOf } from '../texts.ts';

export const dashboard: TextsOf<'dashboard'> = {
  greeting: 'Hello, {name}',
  shortcuts: 'Shortcuts',
  noShortcuts: 'Your account has no modules in this shop yet. Ask your administrator for access.',
  today: 'Today, {date}',
  counted: 'Bills of every origin, deleted ones left out.',
  countedBills: 'See these bills',
  billCount: 'Bills',
  sales: 'Sales',
  average: 'Average per bill',
};
