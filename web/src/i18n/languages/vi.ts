import { errorTexts } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import { ruleFields, rules } from '../vi/rules.ts';
import { pages, session } from '../vi/session.ts';
import { menu, shell } from '../vi/shell.ts';
import { ui } from '../vi/ui.ts';

export const vi = {
  shell,
  menu,
  ui,
  session,
  pages,
  errors: errorTexts,
  messages,
  rules,
  ruleFields,
};
