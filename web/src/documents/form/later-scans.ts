import { useSession } from '@/session/session-store.ts';
import type { DraftPlace } from '../drafts/draft-record.ts';
import { type FormDesk, shownForm } from './document-drafts.ts';
import type { FormTypes } from './form-kind.ts';
import type { ScannedAhead } from './scanner.ts';

/** Codes that were scanned while no form was there, until that of a new document has them: of the same kind, person and shop. */
const kept = new Map<string, readonly ScannedAhead[]>();

useSession.subscribe(({ session }) => {
  if (session === null) kept.clear();
});

export function keepForNew(place: DraftPlace, ahead: readonly ScannedAhead[]): void {
  kept.set(keyOf(place), joined(kept.get(keyOf(place)) ?? [], ahead));
}

export function takeKeptScans<Types extends FormTypes>(place: DraftPlace, desk: FormDesk<Types>): void {
  const ahead = kept.get(keyOf(place)) ?? [];
  kept.delete(keyOf(place));
  scanOntoBlank(desk, ahead);
}

/** Onto a document on which nothing is yet: the one in front may be another customer's. */
export function scanOntoBlank<Types extends FormTypes>(
  desk: FormDesk<Types>,
  ahead: readonly ScannedAhead[],
): void {
  if (ahead.length === 0) return;
  const isBlank = shownForm(desk)?.kept.isWorthKeeping() === false;
  if (!isBlank) desk.add();
  shownForm(desk)?.parts.scanner.begin(ahead);
}

function keyOf({ userId, shopId, kind }: DraftPlace): string {
  return `${userId} ${shopId} ${kind}`;
}

/** Codes go on with the document before them, unless a save key has closed its list. */
function joined(before: readonly ScannedAhead[], ahead: readonly ScannedAhead[]): ScannedAhead[] {
  const last = before.at(-1);
  const [first, ...others] = ahead;
  if (!last || !first || last.saveKey !== null) return [...before, ...ahead];
  return [...before.slice(0, -1), { ...first, texts: [...last.texts, ...first.texts] }, ...others];
}
