import type { KeyboardEvent } from 'react';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { useDocumentForm } from '../form/document-context.ts';
import { focusField } from '../form/form-focus.ts';
import { useEntry, useIntake } from './goods-context.ts';
import type { EntryWith } from './goods-line.ts';

/** What the fields of the entry area work with, a kind's own ones too: Enter adds the line, Escape gives it up. */
export function useEntryFields<Figures extends object = object>() {
  const { root } = useDocumentForm();
  const intake = useIntake<Figures>();
  const entry = useEntry<Figures>();

  function set(change: Partial<EntryWith<Figures>>): void {
    intake.setEntry(intake.policy.change({ ...entry, ...change }, change));
  }

  async function add(): Promise<void> {
    const committed = intake.commit();
    // On its way already: what is typed from now on is the next one.
    const isOnItsWay = intake.entry.getState().entry.product === null;
    if (isOnItsWay) focusField(root.current, 'entry.product_code');
    const wrong = await committed;
    if (wrong) focusField(root.current, `entry.${wrong.field}`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void add();
    } else if (event.key === 'Escape') {
      intake.clear();
      focusField(root.current, 'entry.product_code');
    }
  }

  return { entry, set, add, onKeyDown };
}
