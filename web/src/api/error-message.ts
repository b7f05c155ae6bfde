import { messages } from '@soquay/contract/messages';
import i18next from 'i18next';
import { ApiError, NetworkError } from './api-error.ts';

const keyOfMessage = new Map<string, keyof typeof messages>(
  Object.entries(messages).map(([key, text]) => [text, key as keyof typeof messages]),
);

/** What to tell a person about any failure, in their language. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return i18next.t('ui.offline');
  if (!(error instanceof ApiError)) return i18next.t('ui.pageBroken');
  const { message, code, params } = error.body;
  if (i18next.language === 'vi') return message;
  const key = keyOfMessage.get(message);
  return key ? i18next.t(`messages.${key}`) : i18next.t(`errors.${code}`, { ...params });
}

/** A text of the contract (a rule's message, a success) in the person's language; unknown ones stay Vietnamese. */
export function translateMessage(text: string): string {
  if (i18next.language === 'vi') return text;
  const key = keyOfMessage.get(text);
  return key ? i18next.t(`messages.${key}`) : text;
}
