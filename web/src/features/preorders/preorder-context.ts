import { useStore } from 'zustand';
import { useDocumentForm, useDocumentStore } from '@/documents/form/document-context.ts';
import type { DocumentState } from '@/documents/form/document-store.ts';
import type { NamingTools, PreorderHeader } from './preorder-form.ts';
import type { PreorderFormLine } from './preorder-form-line.ts';

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
