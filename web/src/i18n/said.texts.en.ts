import type { SaidTexts } from '@soquay/contract/said';
import { rules } from './rules.texts.en.ts';
import { errors, messages } from './server.texts.en.ts';
import { sheetFiles, sheets } from './sheets.texts.en.ts';
import type { Translation } from './texts.ts';

/** All that the contract and the server say. */
export const said: Translation<SaidTexts> = { ...errors, ...messages, ...rules, ...sheets, ...sheetFiles };
