import type { Translation } from '@/i18n/texts.ts';
import type { usersTexts } from './users.texts.ts';

export const users: Translation<typeof usersTexts.users> = {
  add: 'Add user',
  editTitle: 'User {name}',
  unit: 'users',
  none: 'No users yet.',
  quickSearch: 'Name, username, phone',
  username: 'Username',
  fullname: 'Full name',
  phone: 'Phone',
  email: 'Email',
  birthday: 'Birthday',
  gender: 'Gender',
  male: 'Male',
  female: 'Female',
  address: 'Address',
  group: 'Group',
  groups: 'Groups',
  shop: 'Shop',
  shops: 'Shops',
  status: 'Status',
  restore: 'Restore',

  account: 'Account',
  canListSale: 'Manages sales',
  canListSaleAbout: 'Sees and filters bills and reports of other salespeople of the shop.',
  warehouseManager: 'Warehouse manager',
  warehouseManagerAbout:
    'Approves stock takes, sees cost prices, adds products, cancels goods that others hold.',
  systemAdmin: 'System admin',
  systemAdminAbout: 'Everything in all shops, without any group.',
  systemAdminLocked: 'Only a system admin may change the account of a system admin.',

  passwordTitle: 'Password to sign in with',
  passwordHint: 'It has to be changed at the first sign-in.',
  passwordKept: 'Left empty it stays. A new password signs the person out everywhere.',
  password: 'Password',
  confirmPassword: 'Confirm password',
  passwordRule:
    'At least {n} characters with a digit, a lower-case and an upper-case letter and one of !@#$%^&*?',

  inShop: 'Works in {shop}',
  warehouses: 'Assigned warehouses',
  warehousesHint: 'None chosen means all warehouses of the shop.',
  allWarehouses: 'All warehouses',
  notHeld: 'You do not hold all rights of this group, so you can neither give nor take it',
  leaveOut: 'Does not work here',
  notInShop: 'Does not work here: {shop}',
  addShop: 'Add shop',
  addThisShop: 'Add to {shop}',
  builtOn: 'A group of this shop’s own, built on {group}.',

  deleteTitle: 'Do you want to delete this user?',
  letGoText:
    '{name} leaves the shops you administer: all groups and warehouses there are taken, and who works nowhere then is signed out at once. Their documents stay. They can be restored later.',
  lockText:
    'The account of {name} is locked: signed out everywhere, and no more sign-in. It can be restored later.',
  restoreTitle: 'Do you want to restore this user?',
  takeBackText: '{name} works again with the groups and warehouses of before.',
  unlockText: '{name} can sign in again, with password and groups of before.',

  resetPassword: 'Reset password',
  resetPasswordTitle: 'Are you sure you want to reset the password of {name}?',
  resetPasswordText:
    'They are signed out everywhere. The new password is shown once, and is changed at its first use.',
  newPasswordOf: 'New password of {name}',
  newPasswordText: 'Give it to {name} now: once this is closed nobody can see it again.',

  groupAbout: {
    Admin: 'Everything in this shop, users and groups included.',
    KeToan: 'Sees everything and cost prices, sets accounting marks, reports.',
    Sale: 'Looks up stock, makes bills, is named as salesperson on them.',
    Order: 'Takes and follows customers’ orders.',
    Kho: 'Receipts, exports, stock takes, adds products, sees cost prices.',
    Content: 'Names and descriptions of products on the web.',
    Photo: 'Adds and changes product pictures.',
  },
};
