import { translateField } from '@/api/said-text.ts';

/** A field's name at the head of a column or above an input, in the person's language. */
export function fieldTitle(label: string): string {
  const name = inSentence(label);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The same within a sentence. */
export function inSentence(label: string): string {
  return translateField(label) ?? label;
}
