import { printSlip } from '@/documents/slip/print-slip.tsx';
import { ReturnSlip, type ReturnSlipProps } from './ReturnSlip.tsx';

/** Loaded with the slip, when the first one is printed. */
export function printReturn(props: ReturnSlipProps): Promise<void> {
  return printSlip(<ReturnSlip {...props} />);
}
