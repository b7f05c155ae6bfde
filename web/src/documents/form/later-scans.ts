import type { DocumentName } from '../addresses.ts';
import { type FormDesk, shownForm } from './document-drafts.ts';
import type { FormTypes } from './form-kind.ts';

/** Codes that were scanned after a document was saved, until the form of a new one of its kind has them. */
const kept = new Map<DocumentName, readonly string[]>();

export function keepForNew(name: DocumentName, texts: readonly string[]): void {
  kept.set(name, [...(kept.get(name) ?? []), ...texts]);
}

export function takeKeptScans<Types extends FormTypes>(name: DocumentName, desk: FormDesk<Types>): void {
  const texts = kept.get(name) ?? [];
  kept.delete(name);
  scanOntoBlank(desk, texts);
}

/** Onto a document on which nothing is yet: the one in front may be another customer's. */
export function scanOntoBlank<Types extends FormTypes>(
  desk: FormDesk<Types>,
  texts: readonly string[],
): void {
  if (texts.length === 0) return;
  const isBlank = shownForm(desk)?.kept.isWorthKeeping() === false;
  if (!isBlank) desk.add();
  for (const text of texts) shownForm(desk)?.parts.scanner.add(text);
}
