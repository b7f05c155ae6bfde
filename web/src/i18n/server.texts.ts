import { screenErrorTexts } from '@soquay/contract/errors';
import { ruleTexts } from '@soquay/contract/said';
import { screenMessages } from '@soquay/contract/screen-messages';
import { defineTexts } from './texts.ts';

/** Texts of the contract that screens say by themselves; the server's answers bring the others in Vietnamese. */
export const errorsTexts = defineTexts({ errors: screenErrorTexts });
export const messagesTexts = defineTexts({ messages: screenMessages });
export const rulesTexts = defineTexts({ rules: ruleTexts });
