import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { BillFormState, BillFormStore } from './bill-form-store.ts';

const BillFormContext = createContext<BillFormStore | null>(null);

/** Gives the parts of one bill form their store. */
export const BillFormProvider = BillFormContext.Provider;

/** The store itself, for what is done on an event. */
export function useBillFormStore(): BillFormStore {
  const store = useContext(BillFormContext);
  if (!store) throw new Error('outside of a bill form');
  return store;
}

/** What a part of the form shows; it is drawn again only when just that changes. */
export function useBillForm<Shown>(select: (form: BillFormState) => Shown): Shown {
  return useStore(useBillFormStore(), select);
}
