import { screenErrorTexts } from '@soquay/contract/errors';
import { ruleTexts } from '@soquay/contract/said';
import { screenMessages } from '@soquay/contract/screen-messages';
import { pages, session } from '../vi/session.ts';
import { cart, menu, shell } from '../vi/shell.ts';
import { ui } from '../vi/ui.ts';

export const vi = {
  shell,
  menu,
  cart,
  ui,
  session,
  pages,
  errors: screenErrorTexts,
  messages: screenMessages,
  rules: ruleTexts,
};
