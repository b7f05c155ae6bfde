import { useRef, useState } from 'react';
import { api } from '@/api/api.ts';
import { randomId } from '@/ui/random-id.ts';
import { type Question, useFeedback } from '@/ui/use-feedback.ts';
import type { OfOneDocument } from '../document-kind.ts';

/** Does something about a document's status once, however often it is pressed, after asking where it asks. */
export function useStatusChange(id: number) {
  const feedback = useFeedback();
  /** Lives until the server says that it is done: after a lost answer the same is asked again. */
  const key = useRef(randomId());
  const [isBusy, setBusy] = useState(false);

  async function change(endpoint: OfOneDocument<{ message: string }>, question?: Question): Promise<void> {
    if (isBusy || (question && !(await feedback.confirm(question)))) return;
    setBusy(true);
    try {
      const { message } = await api(endpoint, { params: { id } }, { idempotencyKey: key.current });
      key.current = randomId();
      feedback.success(message);
    } catch (error) {
      feedback.failure(error);
    } finally {
      setBusy(false);
    }
  }

  return { change, isBusy };
}
