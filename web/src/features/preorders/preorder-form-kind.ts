import { createPreorder, updatePreorder } from '@soquay/contract/preorders';
import { businessDay } from '@soquay/contract/rules/day';
import { sellsAsSelf } from '@soquay/contract/rules/roles';
import { api } from '@/api/api.ts';
import { serverNow } from '@/api/server-clock.ts';
import type { ChangeableKind } from '@/documents/form/form-kind.ts';
import { withLinesOf } from '@/documents/goods/saved-lines.ts';
import {
  formErrors,
  formOfPreorder,
  type PreorderForms,
  preorderBody,
  preorderChangeBody,
  preorderHeader,
} from './preorder-form.ts';
import { withSavedLines } from './preorder-form-line.ts';
import { preorderKind } from './preorder-kind.ts';
import { namedLines } from './preorder-lines-kind.ts';

/** The form of pre-orders, to the parts that all forms share. */
export const preorderFormKind: ChangeableKind<PreorderForms> = {
  ...preorderKind,
  lines: namedLines,
  header: preorderHeader,
  titleOf: ({ customer_name, customer_phone }) => customer_name.trim() || customer_phone.trim(),
  change: {
    formOf: formOfPreorder,
    withLinesOf,
    withSavedLines,
    addedLines: (lines, saved) => withSavedLines(lines, saved).filter(({ id }) => id === null),
  },
  check: (form, rights) =>
    formErrors(form, { today: businessDay(serverNow()), needsSalesperson: !sellsAsSelf(rights) }),
  write: (form, idempotencyKey) => {
    const options = { idempotencyKey, images: form.header.images };
    return form.saved
      ? api(updatePreorder, { params: { id: form.saved.id }, body: preorderChangeBody(form) }, options)
      : api(createPreorder, { query: { company_id: form.shopId }, body: preorderBody(form) }, options);
  },
};
