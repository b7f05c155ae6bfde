import type { FormInstance } from 'antd';

/** Inputs that say themselves why they do not take their text. A form has no value of them, and would be saved without. */
const refused = new WeakMap<FormInstance, Set<{ focus(): void }>>();

/** As long as the text stands; gives the way to take it back. */
export function markRefused(form: FormInstance, input: { focus(): void }): () => void {
  const inputs = refused.get(form) ?? new Set();
  refused.set(form, inputs.add(input));
  return () => inputs.delete(input);
}

/** Whether there is one: the cursor is there then. */
export function focusRefused(form: FormInstance): boolean {
  const [first] = refused.get(form) ?? [];
  first?.focus();
  return first !== undefined;
}
