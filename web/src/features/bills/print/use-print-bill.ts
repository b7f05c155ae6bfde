import type { Bill } from '@soquay/contract/bills';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDevicePreferences } from '@/documents/device-preferences.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { billKind } from '../bill-kind.ts';

/** Prints a bill that was saved before, as it is now, without leaving the screen. */
export function usePrintBill(): (bill: Pick<Bill, 'id'>) => void {
  const client = useQueryClient();
  const told = useTold();
  return ({ id }) =>
    void told(async () => {
      const { data } = await client.fetchQuery({ ...documentQuery(billKind, id), staleTime: 0 });
      await print(client, data);
    });
}

/** Prints a bill as the server has just answered it, with what the customer has handed over. */
export function usePrintSaved(): (bill: Bill, cashGiven: number | null) => void {
  const client = useQueryClient();
  const told = useTold();
  return (bill, cashGiven) => void told(() => print(client, bill, cashGiven));
}

/** In the layout of this device. */
async function print(client: QueryClient, bill: Bill, cashGiven: number | null = null): Promise<void> {
  const [{ data: letterhead }, { printBill }] = await Promise.all([
    client.fetchQuery(letterheadQuery(bill.company_id)),
    import('../slip/print-bill.tsx'),
  ]);
  await printBill({ bill, letterhead, layout: useDevicePreferences.getState().slipLayout, cashGiven });
}

function useTold(): (work: () => Promise<void>) => Promise<void> {
  const feedback = useFeedback();
  return (work) => work().catch(feedback.failure);
}
