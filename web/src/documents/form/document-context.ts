import type { ShopRights } from '@soquay/contract/rules/roles';
import { createContext, type RefObject, useContext } from 'react';
import { useStore } from 'zustand';
import type { TaskQueue } from '@/ui/task-queue.ts';
import type { DocumentLine, DocumentState, DocumentStore } from './document-store.ts';
import type { Scanner } from './scanner.ts';

interface FormParts {
  store: DocumentStore<object, DocumentLine>;
  /** What is scanned goes here. */
  scanner: Scanner;
  /** Look-ups of what was entered by hand; saving waits for them. */
  lookUps: TaskQueue;
  /** Of the person in the document's shop. */
  rights: ShopRights;
  /** What the form's keys and errors look for fields in. */
  root: RefObject<HTMLElement | null>;
  /** What else its kind works with. */
  tools: object;
  /** Where scanning goes on: the field in which goods are entered. Absent where lines are given. */
  entryField: string | undefined;
}

const DocumentContext = createContext<FormParts | null>(null);

/** Gives the parts of one document form what they work with. */
export const DocumentProvider = DocumentContext.Provider;

export function useDocumentForm(): FormParts {
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
