import type { SavedReturn } from '@soquay/contract/returns';
import { useQueryClient } from '@tanstack/react-query';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { useFeedback } from '@/ui/use-feedback.ts';

/** Prints a return as the server has answered it, without leaving the screen. */
export function usePrintReturn(): (saved: SavedReturn) => void {
  const client = useQueryClient();
  const feedback = useFeedback();

  async function print(saved: SavedReturn): Promise<void> {
    const [{ data: letterhead }, { printReturn }] = await Promise.all([
      client.fetchQuery(letterheadQuery(saved.company_id)),
      import('./slip/print-return.tsx'),
    ]);
    await printReturn({ saved, letterhead });
  }

  return (saved) => void print(saved).catch(feedback.failure);
}
