import { ruleFields } from '../en/rule-fields.ts';
import { rules } from '../en/rules.ts';
import { errors, messages } from '../en/server.ts';
import { pages, session } from '../en/session.ts';
import { sheetFiles, sheets } from '../en/sheets.ts';
import { cart, menu, shell } from '../en/shell.ts';
import { ui } from '../en/ui.ts';
import { addPlurals } from '../plurals.ts';
import type { BaseTexts } from '../texts.ts';

export const en: BaseTexts = {
  shell,
  menu,
  cart,
  ui,
  session,
  pages,
  errors,
  messages,
  rules,
  ruleFields,
  sheets,
  sheetFiles,
};

/** The texts, once i18next knows the plurals that they and those of features count with. */
export function withPlurals(): typeof en {
  addPlurals();
  return en;
}
