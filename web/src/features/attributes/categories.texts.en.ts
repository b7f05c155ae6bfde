import type { Translation } from '@/i18n/texts.ts';
import type { categoriesTexts } from './categories.texts.ts';

export const categories: Translation<typeof categoriesTexts.categories> = {
  chosen: 'The chosen group',
  hasChildren:
    '{name} has {n} {n, plural(one: group; other: groups)} below it: move {n, plural(one: it; other: them)} elsewhere before you delete it',
  keys: 'Drag to move. Keys: Alt+↑ ↓ move up and down, F2 edits, Delete deletes.',
  addBelow: 'Add a group below it',
  up: 'Up',
  down: 'Down',
  search: 'Find groups by name',
  groups: 'Groups',
  attributes: 'Attributes',
  attributesOf: 'Attributes of {name}',
  values: 'Values',
  valuesOf: 'Values of {name}',
  chooseGroup: 'Choose a group to say what its products are asked for.',
  chooseAttribute: 'Choose an attribute to see its values.',
  noGroups: 'There are no groups yet.',
  noValues: 'There are no values yet.',
  attach: 'Ask for {name} in the chosen group',
  addAttribute: 'Add an attribute',
  addValue: 'Add a value',
  attributeName: 'Attribute name',
  value: 'Value',
  rename: 'Rename {name}',
  remove: 'Delete {name}',
  removeTitle: 'Delete {name}?',
  removeText: 'This cannot be undone.',
  mergeTitle: 'Merge {from} into {to}?',
  mergeText:
    'There is a value {to} already. Of {from}, {n} {n, plural(one: product becomes; other: products become)} {to}; earlier documents keep their words. This cannot be undone.',
  merge: 'Merge',
  renameHint: 'Double-click or press F2 to rename.',
  back: 'Back',
};
