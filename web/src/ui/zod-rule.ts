import type { Rule } from 'antd/es/form';
import type { z } from 'zod';
import { textOfIssue } from '@/api/said-text.ts';

/** Checks a form field by the contract's own schema, with the message the server would give. */
export function zodRule(schema: z.ZodType): Rule {
  return {
    validator: async (_, value) => {
      const [issue] = schema.safeParse(value).error?.issues ?? [];
      if (issue) throw new Error(textOfIssue(issue));
    },
  };
}
