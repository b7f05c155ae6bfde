import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useDocumentForm, useDocumentStore } from '../form/document-context.ts';
import type { DocumentState } from '../form/document-store.ts';
import type { EntryWith, GoodsLine, LineWith } from './goods-line.ts';
import type { Intake } from './intake.ts';

/** The lines of any form of goods; drawn anew only when what is read of them changes. */
export function useGoods<Value>(read: (form: DocumentState<object, GoodsLine>) => Value): Value {
  return useStore(useDocumentStore<object, GoodsLine>(), read);
}

/** How goods come onto the document, whose kind alone knows the figures of its lines. */
export function useIntake<Figures extends object = object>(): Intake<Figures> {
  const { tools } = useDocumentForm();
  if (!('intake' in tools)) throw new Error('Only inside a form of goods');
  return tools.intake as Intake<Figures>;
}

/** What is being put together in the entry area. */
export function useEntry<Figures extends object = object>(): EntryWith<Figures> {
  return useStore(useIntake<Figures>().entry, ({ entry }) => entry);
}

/** The lines as a save would write them: a chosen product counts from the moment it stands in the entry area. */
export function useLinesToSave<Figures extends object = object>(): readonly LineWith<Figures>[] {
  const { withEntered } = useIntake<Figures>();
  const entry = useEntry<Figures>();
  const lines = useStore(useDocumentStore<object, LineWith<Figures>>(), (form) => form.lines);
  return useMemo(() => withEntered(lines, entry), [withEntered, lines, entry]);
}

/** What is typed in the code field and not entered yet. */
export function useEntryText(): string {
  return useStore(useIntake().entry, ({ text }) => text);
}
