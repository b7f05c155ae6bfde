import { screenErrorTexts } from '@soquay/contract/errors';
import { defineTexts } from './texts.ts';

/** Refusals that screens foresee by themselves; the server's answers bring the others in Vietnamese. */
export const errorsTexts = defineTexts({ errors: screenErrorTexts });
