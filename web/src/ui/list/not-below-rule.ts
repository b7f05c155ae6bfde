import type { Rule } from 'antd/es/form';
import { isDay } from '../day-text.ts';
import { withoutEmpty } from './list-search.ts';

/** A form's rule for the end of a range: not below the beginning, `field`. Days (YYYY-MM-DD) and amounts alike; an open end is fine, and what is no day has an error of its own. */
export function notBelowRule(field: string, message: string): Rule {
  return ({ getFieldValue }) => ({
    validator: async (_, end: string | number | undefined) => {
      const range = withoutEmpty({ beginning: getFieldValue(field), end });
      if (!isEnd(range.beginning) || !isEnd(range.end)) return;
      if (range.end < range.beginning) throw new Error(message);
    },
  });
}

function isEnd(value: string | number | undefined): value is string | number {
  return typeof value === 'number' || (value !== undefined && isDay(value));
}
