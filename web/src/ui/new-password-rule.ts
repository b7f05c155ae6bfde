import { messages } from '@soquay/contract/messages';
import type { Rule } from 'antd/es/form';
import type { z } from 'zod';
import { translateMessage } from '@/api/error-message.ts';

/** As `zodRule`; the specified text does not say which signs are special, and it takes the place of the hint that does. */
export function newPasswordRule(schema: z.ZodType): Rule {
  return {
    validator: async (_, value) => {
      const message = schema.safeParse(value).error?.issues[0]?.message;
      if (message === undefined) return;
      const signs = message === messages.passwordWeak ? ' (!@#$%^&*?)' : '';
      throw new Error(translateMessage(message) + signs);
    },
  };
}
