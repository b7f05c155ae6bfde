import { useStore } from 'zustand';
import { useDocumentStore } from '@/documents/form/document-context.ts';
import { useLinesToSave } from '@/documents/goods/goods-context.ts';
import type { BillForm, BillFormValues, BillHeader } from './bill-form.ts';
import type { BilledFigures, BilledLine } from './billed-goods.ts';

/** The store of the bill itself, for what is done on an event. */
export function useBillFormStore() {
  return useDocumentStore<BillHeader, BilledLine>();
}

/** A part of the bill; drawn anew only when that part changes. */
export function useBillForm<Value>(read: (form: BillForm) => Value): Value {
  return useStore(useBillFormStore(), read);
}

/** The bill as a save would write it, for what it comes to. */
export function useBillToSave(): BillFormValues {
  const header = useBillForm((form) => form.header);
  return { header, lines: useLinesToSave<BilledFigures>() };
}
