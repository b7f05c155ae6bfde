import { createContext, type RefObject, useContext } from 'react';
import { useStore } from 'zustand';
import type { DocumentLine, DocumentState, DocumentStore } from './document-store.ts';
import type { Scanner } from './scanner.ts';

interface DocumentForm {
  store: DocumentStore<object, DocumentLine>;
  /** What is scanned goes here; null in forms that take no scans. */
  scanner: Scanner | null;
  /** What the form's keys and errors look for fields in. */
  root: RefObject<HTMLElement | null>;
}

const DocumentContext = createContext<DocumentForm | null>(null);

/** Gives the parts of one document form their store. */
export const DocumentProvider = DocumentContext.Provider;

export function useDocumentForm(): DocumentForm {
  const form = useContext(DocumentContext);
  if (!form) throw new Error('Only inside a document form');
  return form;
}

/** What every part of any document form may read. */
export function useDocument<Value>(read: (form: DocumentState<object, DocumentLine>) => Value): Value {
  return useStore(useDocumentForm().store, read);
}

/** The store as the feature made it, which alone knows the types of its header and lines. */
export function useDocumentStore<Header extends object, Line extends DocumentLine>() {
  return useDocumentForm().store as unknown as DocumentStore<Header, Line>;
}

/** The same on the way in. */
export function anyDocument<Header extends object, Line extends DocumentLine>(
  store: DocumentStore<Header, Line>,
): DocumentStore<object, DocumentLine> {
  return store as unknown as DocumentStore<object, DocumentLine>;
}
