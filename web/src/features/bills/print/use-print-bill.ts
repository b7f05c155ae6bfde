import type { Bill } from '@soquay/contract/bills';
import { useQueryClient } from '@tanstack/react-query';
import { useDevicePreferences } from '@/documents/device-preferences.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { billKind } from '../bill-kind.ts';
import { letterheadQuery } from './slip.api.ts';

/** Prints a bill that was saved before, as it is now, in the layout of this device and without leaving the screen. */
export function usePrintBill(): (bill: Pick<Bill, 'id'>) => Promise<void> {
  const client = useQueryClient();
  const feedback = useFeedback();
  return async ({ id }) => {
    try {
      const { data: bill } = await client.fetchQuery({ ...documentQuery(billKind, id), staleTime: 0 });
      const [{ data: letterhead }, { printSlip }] = await Promise.all([
        client.fetchQuery(letterheadQuery(bill.company_id)),
        import('../slip/print-slip.tsx'),
      ]);
      await printSlip({ bill, letterhead, layout: useDevicePreferences.getState().slipLayout });
    } catch (error) {
      feedback.failure(error);
    }
  };
}
