import type { Rule } from 'antd/es/form';
import { withoutEmpty } from './list-search.ts';

/** A form's rule for the end of a range: not below the beginning, `field`. Days (YYYY-MM-DD) and amounts alike; an open end is fine. */
export function notBelowRule(field: string, message: string): Rule {
  return ({ getFieldValue }) => ({
    validator: async (_, end: string | number | undefined) => {
      const range = withoutEmpty({ beginning: getFieldValue(field), end });
      if (range.beginning !== undefined && range.end !== undefined && range.end < range.beginning) {
        throw new Error(message);
      }
    },
  });
}
