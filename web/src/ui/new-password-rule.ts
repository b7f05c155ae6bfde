import { saidOfIssue } from '@soquay/contract/said';
import type { Rule } from 'antd/es/form';
import type { z } from 'zod';
import { saidText, textOfIssue } from '@/api/said-text.ts';

/** As `zodRule`, with the length that is asked here. The specified text does not say which signs are special, and it takes the place of the hint that does. */
export function newPasswordRule(schema: z.ZodType, limit: number): Rule {
  return {
    validator: async (_, value) => {
      const [issue] = schema.safeParse(value).error?.issues ?? [];
      const isLong = typeof value === 'string' && value.length >= limit;
      if (!issue && isLong) return;
      const isWeak = !issue || saidOfIssue(issue)?.key === 'passwordWeak';
      throw new Error(isWeak ? `${saidText('passwordWeak', { limit })} (!@#$%^&*?)` : textOfIssue(issue));
    },
  };
}
