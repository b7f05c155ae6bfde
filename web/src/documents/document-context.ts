import type { ShopRights } from '@soquay/contract/rules/roles';
import { createContext, type RefObject, useContext } from 'react';
import { useStore } from 'zustand';
import type { TaskQueue } from '@/ui/task-queue.ts';
import type { DocumentLine, DocumentState, DocumentStore } from './document-store.ts';
import type { LineEntry } from './goods/goods-entry.ts';
import type { GoodsLine } from './goods/goods-line.ts';
import type { Intake } from './goods/intake.ts';
import type { Scanner } from './scanner.ts';

interface DocumentForm {
  store: DocumentStore<object, DocumentLine>;
  /** What is scanned goes here. */
  scanner: Scanner;
  intake: Intake;
  /** Look-ups of what was entered by hand; saving waits for them. */
  lookUps: TaskQueue;
  /** Of the person in the document's shop. */
  rights: ShopRights;
  /** What the form's keys and errors look for fields in. */
  root: RefObject<HTMLElement | null>;
}

const DocumentContext = createContext<DocumentForm | null>(null);

/** Gives the parts of one document form what they work with. */
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

/** The lines of any form of goods; drawn anew only when what is read of them changes. */
export function useGoods<Value>(read: (form: DocumentState<object, GoodsLine>) => Value): Value {
  return useStore(useDocumentStore<object, GoodsLine>(), read);
}

/** What is being put together in the entry area. */
export function useEntry(): LineEntry {
  return useStore(useDocumentForm().intake.entry, ({ entry }) => entry);
}

/** What is typed in the code field and not entered yet. */
export function useEntryText(): string {
  return useStore(useDocumentForm().intake.entry, ({ text }) => text);
}
