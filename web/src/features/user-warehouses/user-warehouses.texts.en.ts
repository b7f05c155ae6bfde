import type { Translation } from '@/i18n/texts.ts';
import type { userWarehousesTexts } from './user-warehouses.texts.ts';

export const userWarehouses: Translation<typeof userWarehousesTexts.userWarehouses> = {
  unit: 'people',
  find: 'Find by username, name or phone',
  what: 'Who is assigned warehouses receives, ships and sells the goods of those alone. No warehouse means all of the shop’s.',
  username: 'Username',
  fullname: 'Full name',
  phone: 'Phone',
  groups: 'Groups',
  group: 'Built on',
  warehouses: 'Warehouses',
  warehouse: 'Assigned to',
  all: 'All warehouses',
  usual: 'Usual warehouse',
  usualHint:
    'Documents take goods from it first while it has enough. A device with a choice of its own goes by that.',
  noUsual: 'The fullest one',
  assign: 'Assign',
  assignTo: 'Warehouses of {name}',
  assignMany: 'Warehouses of {n} {n, plural(one: person; other: people)}',
  how: 'How',
  add: 'Add',
  remove: 'Take back',
  replace: 'Replace by',
};
