import { type DocumentLine, type DocumentState, lineField } from '../form/document-store.ts';
import { focusedLine, focusField } from '../form/form-focus.ts';

/** The discount of the line one stands in, else of the product being added, else of the line touched last. */
export function focusDiscount(
  form: HTMLElement | null,
  { lines, lastTouched }: Pick<DocumentState<object, DocumentLine>, 'lines' | 'lastTouched'>,
): void {
  const line = focusedLine(form);
  if (!line && form?.querySelector('[data-entry="filled"]')) {
    focusField(form, 'entry.discount');
    return;
  }
  const touched = lines.find(({ key }) => key === lastTouched?.key) ?? lines.at(-1);
  focusField(form, lineField(line ?? touched?.key ?? '', 'discount'));
}
