import { errorTexts } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import { bills } from '../vi/bills.ts';
import { dashboard } from '../vi/dashboard.ts';
import { productImport, products } from '../vi/products.ts';
import { ruleFields, rules } from '../vi/rules.ts';
import { pages, session } from '../vi/session.ts';
import { setup } from '../vi/setup.ts';
import { menu, shell } from '../vi/shell.ts';
import { ui } from '../vi/ui.ts';

export const vi = {
  shell,
  menu,
  ui,
  session,
  pages,
  dashboard,
  bills,
  products,
  productImport,
  setup,
  errors: errorTexts,
  messages,
  rules,
  ruleFields,
};
