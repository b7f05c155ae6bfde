import { useStore } from 'zustand';
import { useDocumentStore } from '../document-context.ts';
import type { DocumentLine } from '../document-store.ts';

/** The part of a form's header that a field is about, whatever else the header has, and the way to change it. */
export function useHeader<Part extends object>(): [Part, (change: Partial<Part>) => void] {
  const store = useDocumentStore<Part, DocumentLine>();
  return [useStore(store, (form) => form.header), useStore(store, (form) => form.setHeader)];
}
