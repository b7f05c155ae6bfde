import { useStore } from 'zustand';
import { useDocumentForm, useDocumentStore } from '@/documents/document-context.ts';
import type { DocumentState } from '@/documents/document-store.ts';
import type { PreorderHeader } from './preorder-form.ts';
import type { PreorderFormLine } from './preorder-form-line.ts';
import type { NamingTools } from './preorder-lines-kind.ts';

/** The store of the pre-order itself, for what is done on an event. */
export function usePreorderStore() {
  return useDocumentStore<PreorderHeader, PreorderFormLine>();
}

/** A part of the pre-order; drawn anew only when that part changes. */
export function usePreorderForm<Value>(
  read: (form: DocumentState<PreorderHeader, PreorderFormLine>) => Value,
): Value {
  return useStore(usePreorderStore(), read);
}

/** How things are named on it. */
export function useNaming(): NamingTools {
  return useDocumentForm().tools as NamingTools;
}
