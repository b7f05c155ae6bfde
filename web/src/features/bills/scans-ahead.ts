import { useNavigate } from '@tanstack/react-router';
import { scanOntoBlank } from '@/documents/form/later-scans.ts';
import { takeScans, useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { isDialogOpen } from '@/ui/use-shortcuts.ts';
import type { BillDesk } from './take-cart.ts';

/** A form that never comes must not keep what is scanned on other screens. */
const keptMs = 10_000;

/** Codes that were scanned on the list, until the form that opens for them has them. */
let ahead: readonly string[] = [];
let stopKeeping = () => {};

/** Begins a bill with what is scanned: after a save one stands on the list, and the next customer is there. */
export function useScansToNewBill({ isOn }: { isOn: boolean }): void {
  const navigate = useNavigate();
  const begin = (text: string) => {
    keepAhead(text);
    void navigate({ to: '/orders2/create' });
  };
  // In a field of the search a scan is what is searched for.
  useScansAnywhere(begin, { isOn, isMine: (field) => field === null && !isDialogOpen() });
}

/** While the form opens, no screen is there to take what comes next. */
function keepAhead(text: string): void {
  stopKeeping();
  ahead = [...ahead, text];
  const stopTaking = takeScans({ take: keepAhead, isLast: true });
  const timer = setTimeout(() => stopKeeping(), keptMs);
  stopKeeping = () => {
    clearTimeout(timer);
    stopTaking();
  };
}

export function takeScansAhead(desk: BillDesk): void {
  stopKeeping();
  scanOntoBlank(desk, ahead);
  ahead = [];
}
