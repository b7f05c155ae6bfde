import type { Rule } from 'antd/es/form';
import type { z } from 'zod';
import { translateMessage } from '@/api/error-message.ts';

/** Checks a form field by the contract's own schema, with the message the server would give. */
export function zodRule(schema: z.ZodType): Rule {
  return {
    validator: async (_, value) => {
      const result = schema.safeParse(value);
      if (!result.success) throw new Error(translateMessage(result.error.issues[0]?.message ?? ''));
    },
  };
}
