import { listRoute } from '@/ui/list/list-route.ts';
import type { RecordKind } from './record-kind.ts';

/** The route of a record: its list, and in front of it what is open. Addresses: `/units`, `/units/create`, `/units/CAI`. */
export function recordRoute(load: () => Promise<RecordKind>) {
  return listRoute(async () => {
    const [kind, { recordScreen }] = await Promise.all([load(), import('./RecordPage.tsx')]);
    return recordScreen(kind);
  });
}
