import { lineField } from '@/documents/document-store.ts';
import { focusedLine, focusField } from '@/documents/form-focus.ts';
import type { BillForm } from './bill-form.ts';

/** The discount of the line one stands in, else of the product being added, else of the line touched last. */
export function focusDiscount(
  form: HTMLElement | null,
  { lines, lastTouched }: Pick<BillForm, 'lines' | 'lastTouched'>,
): void {
  const line = focusedLine(form);
  if (!line && form?.querySelector('[data-entry="filled"]')) {
    focusField(form, 'entry.discount');
    return;
  }
  const touched = lines.find(({ key }) => key === lastTouched?.key) ?? lines.at(-1);
  focusField(form, lineField(line ?? touched?.key ?? '', 'discount'));
}
