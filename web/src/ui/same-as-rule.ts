import { isBlank } from '@soquay/contract/blank';
import type { ScreenSaid } from '@soquay/contract/said';
import type { Rule } from 'antd/es/form';
import { textOfSaid } from '@/api/said-text.ts';

/** A form's rule that a field repeats another one; the texts are of the contract, for nothing given and for something else. */
export function sameAsRule(field: string, texts: { missing: ScreenSaid; different: ScreenSaid }): Rule {
  return ({ getFieldValue }) => ({
    validator: async (_, repeated) => {
      if (isBlank(repeated)) throw new Error(textOfSaid(texts.missing));
      if (repeated !== getFieldValue(field)) throw new Error(textOfSaid(texts.different));
    },
  });
}
