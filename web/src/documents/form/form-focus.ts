/**
 * Where the keys and the errors of a document form lead. Fields are found within the form by `data-field`, which
 * carries the name that errors use too.
 */
export function focusField(within: HTMLElement | null, name: string): boolean {
  const field = within?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  return field ? focusInside(field) : false;
}

/** Scrolls to the first wrong field of the screen and puts the cursor there; false when the cursor stays where it is. */
export function focusFirstError(form: HTMLElement | null, wrong: Readonly<Record<string, string>>): boolean {
  const fields = form?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  for (const field of fields) {
    if (!(field.dataset.field && field.dataset.field in wrong)) continue;
    return focusInside(field);
  }
  return false;
}

/** Whether each of them has its field in the form, which says what is wrong. */
export function areAllAtFields(form: HTMLElement | null, wrong: Readonly<Record<string, string>>): boolean {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const names = new Set(fields.map(({ dataset }) => dataset.field));
  return Object.keys(wrong).every((name) => names.has(name));
}

/** From a field of a line on to the next one; false from its last. */
export function focusNextInLine(input: HTMLInputElement): boolean {
  const fields = [
    ...(input.closest('[data-line]')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []),
  ];
  const next = fields[fields.indexOf(input) + 1];
  next?.focus();
  next?.select();
  return next !== undefined;
}

/** From a field of the totals on to the next one, from the last to the save. */
export function goOnToSave(input: HTMLInputElement, settle: HTMLElement): void {
  const inputs = [...settle.querySelectorAll<HTMLInputElement>('input:enabled')];
  const next = inputs[inputs.indexOf(input) + 1] ?? settle.querySelector<HTMLElement>('[data-save] button');
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** The line the cursor stands in. */
export function focusedLine(form: HTMLElement | null): string | undefined {
  const line = document.activeElement?.closest<HTMLElement>('[data-line]');
  return line && form?.contains(line) ? line.dataset.line : undefined;
}

/** False for a field that takes no cursor, such as a price that is fixed. */
function focusInside(field: HTMLElement): boolean {
  const input = field.querySelector<HTMLElement>('input, textarea, [role="radio"][tabindex="0"]');
  input?.focus({ preventScroll: true });
  // As a click would, also where the cursor was already.
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
  // Not at the edge: a bar would cover it.
  (input ?? field).scrollIntoView({ block: 'nearest' });
  return input !== null && document.activeElement === input;
}
