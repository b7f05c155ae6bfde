import { type ErrorParams, fillText } from '@soquay/contract/errors';
import { CancelledError } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, NetworkError, type RefusalBody } from './api-error.ts';
import { isFileMissing } from './release.ts';
import { translateField, translateSaid } from './said-text.ts';
import { translateFileSaid, translateSheetText } from './sheet-texts.ts';

/** What to tell a person about any failure, in their language. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return i18next.t('ui.offline');
  if (isFileMissing(error)) return i18next.t('ui.fileMissing');
  if (!(error instanceof ApiError)) return i18next.t('ui.pageBroken');
  const { message, code, params, said: keyed } = error.body;
  if (i18next.language === 'vi' || code === 'NEWER_CODE') return message;
  // Another language has them all.
  const text = i18next.t(`errors.${code}` as 'errors.BUSY', { skipInterpolation: true });
  const said = firstFieldMessage(error.body) ?? fillText(text, translateParams(params, keyed));
  // Of a right that is lacking: who can give it.
  return params?.givers ? `${said}: ${i18next.t('ui.givenBy', { givers: params.givers })}` : said;
}

/** The session is over: the sign-in that takes the screen's place says so, and nothing that was under way is told apart. */
export function isToldBySignIn(error: unknown): boolean {
  if (error instanceof CancelledError) return true;
  return error instanceof ApiError && error.body.code === 'SESSION_ENDED';
}

/** A refusal whose message is what it says of its first field says more by that than by its code. */
function firstFieldMessage({ message, errors = {}, said = {} }: RefusalBody): string | undefined {
  const field = Object.keys(errors).find((name) => errors[name] === message);
  const told = field === undefined ? undefined : said[field];
  return told && translateSaid(told);
}

/** Params that are texts come in Vietnamese, the reason why a file cannot be read by its key too. */
function translateParams(params: ErrorParams = {}, { reason }: RefusalBody['said'] = {}): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'reason' && reason
        ? translateFileSaid(String(value), reason)
        : typeof value === 'string'
          ? textOf(name, value)
          : value,
    ]),
  );
}

function textOf(name: string, value: string): string {
  return name === 'label' ? (translateField(value) ?? value) : translateSheetText(value);
}
