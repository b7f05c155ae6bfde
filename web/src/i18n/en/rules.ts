import type { TextsOf } from '../texts.ts';

export const rules: TextsOf<'rules'> = {
  missing: 'The {label} is missing!',
  emailInvalid: 'This is not an email address',
  groupRequired: 'Choose at least one group',
  charactersInvalid: 'Some characters are not allowed',
  dateInvalid: 'This is not a date',
  tooLong: 'At most {limit} characters',
  tooManyLines: 'At most {limit} lines',
  codeCharacters: 'The {label} can contain only letters, digits and . _ -',
  usernameCharacters: 'The username can contain only letters, digits and . _ - @ +',
};

export const ruleFields: TextsOf<'ruleFields'> = {
  fullname: 'full name',
  username: 'username',
  shopName: 'shop name',
  warehouseCode: 'warehouse code',
  warehouseName: 'warehouse name',
  paymentCode: 'payment code',
  paymentName: 'name of the method',
  unitCode: 'unit code',
  unitName: 'unit name',
  productCode: 'product code',
};
