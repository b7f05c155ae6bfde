import { type ErrorParams, fillText } from '@soquay/contract/errors';
import { CancelledError } from '@tanstack/react-query';
import { shownLanguage, textsFor, translationOf } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { ApiError, NetworkError, type RefusalBody } from './api-error.ts';
import { isFileMissing } from './release.ts';
import { translateField, translateSaid } from './said-text.ts';
import { translateFileSaid, translateSheetText } from './sheet-texts.ts';

const t = textsFor(uiTexts);

/** What to tell a person about any failure, in their language. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return t('ui.offline');
  if (isFileMissing(error)) return t('ui.fileMissing');
  if (!(error instanceof ApiError)) return t('ui.pageBroken');
  const { message, code, params, said: keyed } = error.body;
  if (shownLanguage() === 'vi' || code === 'NEWER_CODE') return message;
  // Another language has them all.
  const text = translationOf(`errors.${code}`) ?? message;
  const said = firstFieldMessage(error.body) ?? fillText(text, translateParams(params, keyed));
  // Of a right that is lacking: who can give it.
  return params?.givers ? `${said}: ${t('ui.givenBy', { givers: params.givers })}` : said;
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
