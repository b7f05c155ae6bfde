import { useStore } from 'zustand';
import type { SavedDocument } from '../document-kind.ts';
import type { OpenForm } from '../form/form-kind.ts';
import type { GoodsForms } from './create-goods-form.ts';

/** Whether a form of goods has none yet: no line, nothing scanned that is looked up, nothing entered. */
export function useIsEmpty<Header extends object, Figures extends object>({
  store,
  tools: { intake },
}: OpenForm<GoodsForms<SavedDocument, Header, Figures>>): boolean {
  const hasLines = useStore(store, ({ lines, scans }) => lines.length + scans.length > 0);
  const isEntered = useStore(intake.entry, ({ text, entry }) => text.trim() !== '' || entry.product !== null);
  return !hasLines && !isEntered;
}
