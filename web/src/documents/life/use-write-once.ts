import { useRef, useState } from 'react';
import { isWrittenBefore } from '@/api/api-error.ts';
import { useTexts } from '@/i18n/texts.ts';
import { randomId } from '@/ui/random-id.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { type Question, useFeedback } from '@/ui/use-feedback.ts';

/** Writes something once, however often it is pressed, after asking where it asks; false when it was not written. */
export function useWriteOnce() {
  const t = useTexts(uiTexts);
  const feedback = useFeedback();
  /** Lives until the server says that it is done: after a lost answer the same is asked again. */
  const key = useRef(randomId());
  const [isBusy, setBusy] = useState(false);

  async function write(
    send: (idempotencyKey: string) => Promise<{ message: string }>,
    question?: Question,
  ): Promise<boolean> {
    if (isBusy || (question && !(await feedback.confirm(question)))) return false;
    setBusy(true);
    try {
      const { message } = await send(key.current);
      key.current = randomId();
      feedback.success(message);
      return true;
    } catch (error) {
      if (isWrittenBefore(error)) {
        // Its answer was lost, and something else was pressed since: pressed once more it is a write of its own.
        key.current = randomId();
        feedback.failure(t('ui.writtenBefore'));
      } else feedback.failure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { write, isBusy };
}
