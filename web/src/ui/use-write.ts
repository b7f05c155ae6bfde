import { useState } from 'react';
import { isWrittenBefore } from '@/api/api-error.ts';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from './ui.texts.ts';
import { useFeedback } from './use-feedback.ts';
import { type Send, type WriteQuestion, Writer, type Written } from './writer.ts';

interface WriteSettings {
  /** Shows why nothing was written, in place of a toast. */
  onFailure?: (error: unknown) => void;
  /** Set for several rows that share it: a write waits for the one before. Without it a second press does nothing. */
  isInTurn?: true;
}

/**
 * Writes once however often it is pressed, after the question where one is given, and shows what came of it. Gives the
 * answer, or undefined where nothing was written; a refusal has by then brought what was read about it up to date.
 */
export function useWrite({ onFailure, isInTurn }: WriteSettings = {}) {
  const t = useTexts(uiTexts);
  const feedback = useFeedback();
  const [writer] = useState(() => new Writer(isInTurn));
  const [isBusy, setBusy] = useState(false);

  function failure(error: unknown): void {
    if (isWrittenBefore(error)) feedback.failure(t('ui.writtenBefore'));
    else (onFailure ?? feedback.failure)(error);
  }

  const write = <Answer extends Written>(send: Send<Answer>, question?: WriteQuestion) =>
    writer.write(send, question, { ...feedback, failure, onBusy: setBusy });
  return { write, isBusy };
}
