import { errorTexts } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import { bills } from '../vi/bills.ts';
import { dashboard } from '../vi/dashboard.ts';
import { products } from '../vi/products.ts';
import { pages, session } from '../vi/session.ts';
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
  errors: errorTexts,
  messages,
};
