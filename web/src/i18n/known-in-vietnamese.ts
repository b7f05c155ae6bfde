import type { ruleFields } from './rule-fields.ts';

/** Texts of the server by which another language knows what they say: whoever reads Vietnamese needs none, and fetches none. */
export const knownInVietnamese = {
  /** Fields by their names. */
  fields: new Map<string, keyof typeof ruleFields>(),
};

/** For the loader of another language. */
export async function knowVietnamese(): Promise<void> {
  const { ruleFields } = await import('./rule-fields.ts');
  const { fields } = knownInVietnamese;
  for (const [key, name] of Object.entries(ruleFields)) fields.set(name, key as keyof typeof ruleFields);
}
