import type { Translation } from '@/i18n/texts.ts';
import type { setupTexts } from './setup.texts.ts';

export const setup: Translation<typeof setupTexts.setup> = {
  listOf: 'List: {title}',
  notAllowed: "Only the shop's administrators may open this screen.",

  slipsText: 'Logo and transfer accounts of {shop}, printed with its name, addresses and hotline.',
  logo: 'Logo',
  chooseLogo: 'Choose a picture',
  removeLogo: 'Remove logo',
  noLogo: 'No logo yet. A PNG, JPEG or WebP picture, made small enough for a slip by itself.',
  logoUnreadable: 'This picture cannot be read, choose another one',
  accounts: 'Transfer accounts',
  accountsText:
    'A bill paid by transfer shows a VietQR code with amount and bill number filled in: the customer scans it.',
  noTransfers: 'No payment method is a bank transfer yet.',
  bank: 'Bank',
  bankHint: 'If it is not in the list, type its number of 6 digits (BIN).',
  accountNumber: 'Account number',
  accountNumberHint: '4 to 19 digits or letters without accents.',
  accountName: 'Account holder',
  setAccount: 'Account for {method}',
  noAccount: 'none yet',
  removeAccount: 'Remove',
  removeAccountTitle: 'Are you sure you want to remove the account for {method}?',
  removeAccountText: 'Slips show no VietQR code from then on.',

  counter: 'Warehouse of the counter',
  counterText: 'A new device sells from it; what it lacks comes from another one, and the line says so.',
  counterWarehouse: 'Sell from',
  noCounter: 'None: wherever there is most left',
  counterOff: '{name} (no longer in use)',
  takeSuggested: 'Choose {name}: most bills took from it',

  paymentDesc: 'Name of the method',
};
