import { orNull } from '@soquay/contract/blank';
import { day } from '@soquay/contract/fields';
import { zodRule } from './zod-rule.ts';

/** For a field that may be left without a day: what was typed there and is none is refused. */
export const dayRule = zodRule(orNull(day));
