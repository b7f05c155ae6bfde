import { type Question, useFeedback } from './use-feedback.ts';

/** Asks before something is done, and shows what came of it. */
export function useConfirmed(): (
  question: Question,
  work: () => Promise<{ message: string }>,
  onDone?: () => void,
) => Promise<void> {
  const feedback = useFeedback();
  return async (question, work, onDone) => {
    if (!(await feedback.confirm(question))) return;
    try {
      feedback.success((await work()).message);
      onDone?.();
    } catch (error) {
      feedback.failure(error);
    }
  };
}
