import { type Question, useFeedback } from '@/ui/use-feedback.ts';
import type { Saved } from './setup.api.ts';

/** Asks before something is done, and shows what came of it. */
export function useConfirmed(): (question: Question, work: () => Promise<Saved>) => Promise<void> {
  const feedback = useFeedback();
  return async (question, work) => {
    if (!(await feedback.confirm(question))) return;
    try {
      feedback.success((await work()).message);
    } catch (error) {
      feedback.failure(error);
    }
  };
}
