import { messages } from '@soquay/contract/messages';
import i18next from 'i18next';
import { ruleFields, rules } from '@/i18n/vi/rules.ts';
import { ApiError, NetworkError } from './api-error.ts';

const messageKeys = keysByText(messages);
const rulePatterns = Object.entries(rules).map(([key, text]) => ({
  key: key as keyof typeof rules,
  pattern: patternOf(text),
}));
const fieldKeys = keysByText(ruleFields);

/** What to tell a person about any failure, in their language. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return i18next.t('ui.offline');
  if (!(error instanceof ApiError)) return i18next.t('ui.pageBroken');
  const { message, code, params } = error.body;
  if (i18next.language === 'vi') return message;
  return messageKeys.has(message) ? translateMessage(message) : i18next.t(`errors.${code}`, { ...params });
}

/** A text of the contract (a rule's message, a success) in the person's language; unknown ones stay Vietnamese. */
export function translateMessage(text: string): string {
  if (i18next.language === 'vi') return text;
  const messageKey = messageKeys.get(text);
  if (messageKey) return i18next.t(`messages.${messageKey}`);
  return translateRule(text) ?? text;
}

/** A schema's message, which may name a field or a limit; undefined when it is none that we know. */
function translateRule(text: string): string | undefined {
  for (const { key, pattern } of rulePatterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { label = '', ...values } = match.groups ?? {};
    const fieldKey = fieldKeys.get(label);
    return i18next.t(`rules.${key}`, {
      ...values,
      label: fieldKey ? i18next.t(`ruleFields.${fieldKey}`) : label,
    });
  }
  return undefined;
}

/** Matches what is made of a text with {placeholders}, one group for each. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);
}

function keysByText<Key extends string>(texts: Record<Key, string>): Map<string, Key> {
  return new Map(Object.entries<string>(texts).map(([key, text]) => [text, key as Key]));
}
