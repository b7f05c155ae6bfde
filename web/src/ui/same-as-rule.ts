import type { Rule } from 'antd/es/form';
import { translateMessage } from '@/api/error-message.ts';

/** A form's rule that a field repeats another one; `message` is a text of the contract. */
export function sameAsRule(field: string, message: string): Rule {
  return ({ getFieldValue }) => ({
    validator: async (_, repeated) => {
      if (repeated !== getFieldValue(field)) throw new Error(translateMessage(message));
    },
  });
}
