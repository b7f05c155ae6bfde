import { messages } from '@soquay/contract/messages';
import i18next from 'i18next';
import { ruleFields, rules } from '@/i18n/vi/rules.ts';
import { ApiError, NetworkError } from './api-error.ts';

const messageKeys = keysByText(messages);
const ruleKeys = keysByText(rules);
const fieldKeys = keysByText(ruleFields);
const missingField = /^Thiếu (.+)!$/;

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
  const ruleKey = ruleKeys.get(text);
  if (ruleKey) return i18next.t(`rules.${ruleKey}`);
  const fieldKey = fieldKeys.get(missingField.exec(text)?.[1] ?? '');
  if (fieldKey) return i18next.t('rules.missing', { label: i18next.t(`ruleFields.${fieldKey}`) });
  return text;
}

function keysByText<Key extends string>(texts: Record<Key, string>): Map<string, Key> {
  return new Map(Object.entries<string>(texts).map(([key, text]) => [text, key as Key]));
}
