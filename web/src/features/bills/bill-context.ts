import { useStore } from 'zustand';
import { useDocumentStore } from '@/documents/form/document-context.ts';
import type { BillForm, BillHeader } from './bill-form.ts';
import type { BilledLine } from './billed-goods.ts';

/** The store of the bill itself, for what is done on an event. */
export function useBillFormStore() {
  return useDocumentStore<BillHeader, BilledLine>();
}

/** A part of the bill; drawn anew only when that part changes. */
export function useBillForm<Value>(read: (form: BillForm) => Value): Value {
  return useStore(useBillFormStore(), read);
}
