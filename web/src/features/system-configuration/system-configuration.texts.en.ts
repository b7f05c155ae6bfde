import type { Translation } from '@/i18n/texts.ts';
import type { systemConfigurationTexts } from './system-configuration.texts.ts';

export const systemConfiguration: Translation<typeof systemConfigurationTexts.systemConfiguration> = {
  notAllowed: 'Only admins of the shop may open this screen.',
  holdsFor: 'Holds for {shop}, as soon as it is saved.',
  question: 'Save the change?',
  fromTo: '{name}: from {from} to {to}',
  nothing: '(blank)',
  setBack: 'Back to default',
  byDefault: 'Default: {value}',
  changed: '{name} changed it last, {at}',
  about: {
    password_min_length:
      'New passwords have at least so many characters (6 to 16). For who works in several shops the strictest one holds; passwords in use need not change.',
    hold_days: 'A new hold ends after so many days (0 is the end of today) unless another day is chosen.',
    stock_days_back:
      'New receipts and exports may be dated back so many days at most (0 to 60). Saved ones stay as they are.',
    slip_closing_line: 'Printed at the end of slips for customers. Blank prints nothing.',
  },
};
