import { printSlip } from '@/documents/slip/print-slip.tsx';
import { BillSlip, type BillSlipProps } from './BillSlip.tsx';

/** Loaded with the slip, when the first one is printed. */
export function printBill(props: BillSlipProps): Promise<void> {
  return printSlip(<BillSlip {...props} />);
}
