import { type Bill, type BillRow, createBill, updateBill } from '@soquay/contract/bills';
import { sellsAsSelf } from '@soquay/contract/rules/roles';
import { api } from '@/api/api.ts';
import { usablePhone } from '@/documents/fields/customer.ts';
import type { FormKind } from '@/documents/form/form-kind.ts';
import {
  type BillHeader,
  billBody,
  billChangeBody,
  formErrors,
  formOfBill,
  keptHeader,
} from './bill-form.ts';
import { billKind } from './bill-kind.ts';

/** The form of bills, to the parts that all forms share. */
export const billFormKind: FormKind<BillRow, Bill, BillHeader> = {
  ...billKind,
  keptHeader,
  titleOf: ({ customer_name, customer_phone }) => customer_name.trim() || customer_phone.trim(),
  holderPhone: usablePhone,
  formOf: formOfBill,
  check: (form, rights) => formErrors(form, { needsSalesperson: !sellsAsSelf(rights) }),
  write: (form, idempotencyKey) =>
    form.saved
      ? api(updateBill, { params: { id: form.saved.id }, body: billChangeBody(form) }, { idempotencyKey })
      : api(createBill, { body: billBody(form) }, { idempotencyKey }),
};
