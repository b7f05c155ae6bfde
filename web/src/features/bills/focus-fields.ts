import type { BillFormErrors } from './bill-form.ts';
import type { EntryField } from './bill-line-entry.ts';

/**
 * Where the keys of the bill form lead. Fields are found by `data-field`, which carries the name that
 * errors of the server use too: `payment_code`, `details.2.qty`.
 */
export function focusProductCode(form: HTMLElement | null): void {
  focusField(form, 'product_code');
}

export function focusCustomer(form: HTMLElement | null): void {
  focusField(form, 'customer_phone');
}

/** The discount of the line one stands in, else of the product being added, else of the last line. */
export function focusDiscount(form: HTMLElement | null): void {
  if (!form) return;
  const line = document.activeElement?.closest<HTMLElement>('[data-line]');
  const lines = form.querySelectorAll<HTMLElement>('[data-line]');
  if (line && form.contains(line)) focusField(line, 'discount', '$=');
  else if (form.querySelector('[data-entry="filled"]')) focusField(form, 'discount');
  else focusField(lines[lines.length - 1] ?? null, 'discount', '$=');
}

/** A field of the add-product area, once React has drawn it with its new values. */
export function focusEntryField(name: EntryField): void {
  requestAnimationFrame(() => focusField(document.querySelector<HTMLElement>('[data-entry]'), name));
}

/** From a field of a line on to the next, from its last one to the product code. */
export function focusAfter(input: HTMLInputElement): void {
  const fields = [...(input.closest('[data-line]')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(input) + 1];
  if (next) next.select();
  else focusEntryField('product_code');
}

/** Scrolls to the first wrong field of the screen and puts the cursor there. */
export function focusFirstError(form: HTMLElement | null, errors: BillFormErrors): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  for (const field of fields) {
    if (!(field.dataset.field && field.dataset.field in errors)) continue;
    focusInside(field);
    return;
  }
  if ('details' in errors) focusProductCode(form);
}

function focusField(within: HTMLElement | null, name: string, match: '=' | '$=' = '='): void {
  const field = within?.querySelector<HTMLElement>(`[data-field${match}"${name}"]`);
  if (field) focusInside(field);
}

function focusInside(field: HTMLElement): void {
  const input = field.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  input?.focus({ preventScroll: true });
  // As a click would, also where the cursor was already.
  input?.select();
  // Not at the edge: the top bar would cover it.
  (input ?? field).scrollIntoView({ block: 'center' });
}
