import type { ErrorParams } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import { CancelledError } from '@tanstack/react-query';
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
  if (i18next.language === 'vi' || code === 'NEWER_CODE') return message;
  return known(message) ?? i18next.t(`errors.${code}`, translateTexts(params));
}

/** The session is over: the sign-in that takes the screen's place says so, and nothing that was under way is told apart. */
export function isToldBySignIn(error: unknown): boolean {
  if (error instanceof CancelledError) return true;
  return error instanceof ApiError && error.body.code === 'SESSION_ENDED';
}

/** A text of the contract (a rule's message, a success) in the person's language; unknown ones stay Vietnamese. */
export function translateMessage(text: string): string {
  return i18next.language === 'vi' ? text : (known(text) ?? text);
}

/** Undefined for a text that is not one of ours, such as a name. */
function known(text: string): string | undefined {
  const messageKey = messageKeys.get(text);
  return messageKey ? i18next.t(`messages.${messageKey}`) : translateRule(text);
}

/** Why a file cannot be read comes as a param of the refusal. */
function translateTexts(params: ErrorParams = {}): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? translateMessage(value) : value,
    ]),
  );
}

/** A text that may name a field, a limit or a cell; undefined when it is none that we know. */
function translateRule(text: string): string | undefined {
  for (const { key, pattern } of rulePatterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { label, problem = '', ...values } = match.groups ?? {};
    const field = label === undefined ? '' : translateField(label);
    // What stands where a field's name would is part of another text.
    if (field === undefined) continue;
    return i18next.t(`rules.${key}`, { ...values, label: field, problem: translateMessage(problem) });
  }
  return undefined;
}

/** At the start of a sentence a field has a capital. Undefined for what is no field of ours. */
function translateField(label: string): string | undefined {
  const fieldKey = fieldKeys.get(label.charAt(0).toLowerCase() + label.slice(1));
  return fieldKey ? i18next.t(`ruleFields.${fieldKey}`) : undefined;
}

/** Matches what is made of a text with {placeholders}, one group for each. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's');
}

function keysByText<Key extends string>(texts: Record<Key, string>): Map<string, Key> {
  return new Map(Object.entries<string>(texts).map(([key, text]) => [text, key as Key]));
}
