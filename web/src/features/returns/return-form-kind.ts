import { createReturn, type SavedReturn } from '@soquay/contract/returns';
import { z } from 'zod';
import { api } from '@/api/api.ts';
import type { FormKind } from '@/documents/form/form-kind.ts';
import { storedParentLine } from '@/documents/parent-lines/parent-line.ts';
import { type ParentForms, parentLines } from '@/documents/parent-lines/parent-lines-kind.ts';
import { repayableQuery } from './repayable-query.ts';
import {
  formErrors,
  type ReturnFormLine,
  type ReturnHeader,
  returnBody,
  returnHeader,
  returnLineOf,
} from './return-form.ts';
import { returnKind } from './return-kind.ts';

export type ReturnForms = ParentForms<SavedReturn, ReturnHeader, ReturnFormLine>;

/** The form of returns, to the parts that all forms share. */
export const returnFormKind: FormKind<ReturnForms> = {
  ...returnKind,
  lines: parentLines({
    storedLine: storedParentLine.extend({
      reduce_amount: z.number().nullable(),
      price: z.number(),
      sold_qty: z.int(),
      sold_discount: z.number(),
      repaid_qty: z.int(),
      repaid_discount: z.number(),
    }),
    ask: async (client, { bill_id }) => {
      const { data } = await client.fetchQuery({ ...repayableQuery(bill_id), staleTime: 0 });
      return data.details.map(returnLineOf);
    },
    ownFields: ['reduce_amount'],
    // What is left of the bill is less, and comes to something else.
    renewedAfter: ['RETURN_EXCEEDED', 'TOTALS_MISMATCH'],
  }),
  header: returnHeader,
  titleOf: () => '',
  check: formErrors,
  write: (form, idempotencyKey) => api(createReturn, { body: returnBody(form) }, { idempotencyKey }),
};
