import { bills } from '../en/bills.ts';
import { dashboard } from '../en/dashboard.ts';
import { productImport, products } from '../en/products.ts';
import { ruleFields, rules } from '../en/rules.ts';
import { errors, messages } from '../en/server.ts';
import { pages, session } from '../en/session.ts';
import { setup } from '../en/setup.ts';
import { menu, shell } from '../en/shell.ts';
import { ui } from '../en/ui.ts';
import type { Texts } from '../texts.ts';

export const en: Texts = {
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
  errors,
  messages,
  rules,
  ruleFields,
};
