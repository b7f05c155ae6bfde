import type { MessageKey } from '@soquay/contract/messages';
import type { ruleFields } from './rule-fields.ts';

/** Texts of the server by which another language knows what they say: whoever reads Vietnamese needs none, and fetches none. */
export const knownInVietnamese = {
  /** Fields by their names. */
  fields: new Map<string, keyof typeof ruleFields>(),
  /** What the server tells of outcomes and fields, by its text. */
  messages: new Map<string, MessageKey>(),
};

/** For the loader of another language. */
export async function knowVietnamese(): Promise<void> {
  const [{ ruleFields }, { messages }] = await Promise.all([
    import('./rule-fields.ts'),
    import('@soquay/contract/messages'),
  ]);
  const { fields, messages: keys } = knownInVietnamese;
  for (const [key, name] of Object.entries(ruleFields)) fields.set(name, key as keyof typeof ruleFields);
  for (const [key, text] of Object.entries(messages)) keys.set(text, key as MessageKey);
}
