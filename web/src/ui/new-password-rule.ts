import { screenMessages } from '@soquay/contract/screen-messages';
import type { Rule } from 'antd/es/form';
import type { z } from 'zod';
import { textOfIssue } from '@/api/said-text.ts';

/** As `zodRule`; the specified text does not say which signs are special, and it takes the place of the hint that does. */
export function newPasswordRule(schema: z.ZodType): Rule {
  return {
    validator: async (_, value) => {
      const [issue] = schema.safeParse(value).error?.issues ?? [];
      if (!issue) return;
      const signs = issue.message === screenMessages.passwordWeak ? ' (!@#$%^&*?)' : '';
      throw new Error(textOfIssue(issue) + signs);
    },
  };
}
