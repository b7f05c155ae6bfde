import { useNavigate } from '@tanstack/react-router';
import type { DraftPlace } from '@/documents/drafts/draft-record.ts';
import { keepForNew } from '@/documents/form/later-scans.ts';
import { takeScans, useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { useRights } from '@/session/rights.ts';
import { isDialogOpen } from '@/ui/use-shortcuts.ts';
import { billKind } from './bill-kind.ts';

/** A form that never comes must not keep what is scanned on other screens. */
const keptMs = 10_000;

let stopKeeping = () => {};

/** Begins a bill with what is scanned: after a save one stands on the list, and the next customer is there. */
export function useScansToNewBill({ isOn }: { isOn: boolean }): void {
  const navigate = useNavigate();
  const { user_id, company_id } = useRights();
  const begin = (text: string) => {
    keepAhead({ userId: user_id, shopId: company_id, kind: billKind.name }, text);
    void navigate({ to: '/orders2/create' });
  };
  // In a field of the search a scan is what is searched for.
  useScansAnywhere(begin, { isOn, isMine: (field) => field === null && !isDialogOpen() });
}

/** While the form opens, no screen is there to take what comes next. */
function keepAhead(place: DraftPlace, text: string): void {
  stopKeeping();
  keepForNew(place, [{ texts: [text], saveKey: null }]);
  const stopTaking = takeScans({ take: (next) => keepAhead(place, next), isLast: true });
  const timer = setTimeout(() => stopKeeping(), keptMs);
  stopKeeping = () => {
    clearTimeout(timer);
    stopTaking();
  };
}

/** The form is there: it takes what is scanned. */
export function stopScansAhead(): void {
  stopKeeping();
}
