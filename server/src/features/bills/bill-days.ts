import type { DocumentDays } from '../../documents/document-type.ts';

/** Daily totals of bills per shop, day and order origin. */
export const billDays = {
  table: 'bill_days',
  by: ['bill_date', 'order_origin'],
  sums: {
    total_amount: { line: 'amount' },
    total_discount: { line: 'discount' },
    total_final_amount: { line: 'final_amount' },
    pre_paid: {},
  },
  number: 'bill_number',
} as const satisfies DocumentDays<'bills'>;
