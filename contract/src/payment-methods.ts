import type { z } from 'zod';
import { recordContract } from './record.ts';
import { choiceField, codeField, textField } from './record-fields.ts';

/** Kinds of payment: only a transfer goes to an account of the shop (decisions.md, 'Selling and sessions'). */
export const paymentKinds = ['cash', 'transfer', 'card', 'cod', 'other'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Payment methods, shared by all shops (document 2, 'Master data'); a new name shows on earlier documents too. */
export const paymentMethods = recordContract({
  path: '/api/payment-methods',
  noun: 'phương thức thanh toán',
  topic: 'payment-methods',
  scope: 'shared',
  key: { payment_code: codeField('mã thanh toán') },
  fields: {
    payment_desc: textField('tên phương thức', 200),
    kind: choiceField('loại', paymentKinds, { initial: 'other' }),
  },
  filters: ['kind'],
});
export type PaymentMethod = z.infer<typeof paymentMethods.row>;

/** Code of cash, with which every business starts: most of what a counter takes and gives back. */
export const cashPayment = 'TM';
