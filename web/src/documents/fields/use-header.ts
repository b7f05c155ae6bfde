import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { useDocumentStore } from '../form/document-context.ts';
import type { DocumentLine } from '../form/document-store.ts';

/**
 * The values of a form's header that a field is about, by name, whatever else the header has, and the way to change
 * them; drawn anew only when one of these changes.
 */
export function useHeader<Part extends object>(
  ...names: readonly (keyof Part)[]
): [Part, (change: Partial<Part>) => void] {
  const store = useDocumentStore<Part, DocumentLine>();
  const part = useStore(
    store,
    useShallow(({ header }) => Object.fromEntries(names.map((name) => [name, header[name]])) as Part),
  );
  return [part, useStore(store, (form) => form.setHeader)];
}
