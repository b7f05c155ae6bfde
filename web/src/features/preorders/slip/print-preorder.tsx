import { printSlip } from '@/documents/slip/print-slip.tsx';
import { PreorderSlip, type PreorderSlipProps } from './PreorderSlip.tsx';

/** Loaded with the slip, when the first one is printed. */
export function printPreorder(props: PreorderSlipProps): Promise<void> {
  return printSlip(<PreorderSlip {...props} />);
}
