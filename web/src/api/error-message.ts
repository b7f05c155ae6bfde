import { CancelledError } from '@tanstack/react-query';
import { textsFor } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { isFileMissing } from './release.ts';
import { textByKey } from './said-text.ts';

const t = textsFor(uiTexts);

/** What to tell a person about any failure, in their language. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return t('ui.offline');
  if (isFileMissing(error)) return t('ui.fileMissing');
  if (!(error instanceof ApiError)) return t('ui.pageBroken');
  // Refusals that this page words itself have their code alone.
  const { message, code, said_message = { key: code } } = error.body;
  return textByKey(message, said_message);
}

/** The session is over: the sign-in that takes the screen's place says so, and nothing that was under way is told apart. */
export function isToldBySignIn(error: unknown): boolean {
  if (error instanceof CancelledError) return true;
  return error instanceof ApiError && error.body.code === 'SESSION_ENDED';
}
