import type { Preorder } from '@soquay/contract/preorders';
import { useQueryClient } from '@tanstack/react-query';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { useFeedback } from '@/ui/use-feedback.ts';

/** Prints a pre-order as the server has just answered it, without leaving the screen. */
export function usePrintPreorder(): (saved: Preorder) => void {
  const client = useQueryClient();
  const feedback = useFeedback();

  async function print(saved: Preorder): Promise<void> {
    const [{ data: letterhead }, { printPreorder }] = await Promise.all([
      client.fetchQuery(letterheadQuery(saved.company_id)),
      import('./slip/print-preorder.tsx'),
    ]);
    await printPreorder({ saved, letterhead });
  }

  return (saved) => void print(saved).catch(feedback.failure);
}
