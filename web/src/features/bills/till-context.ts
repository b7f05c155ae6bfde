import type { ShopRights } from '@soquay/contract/rules/roles';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useDocumentStore } from '@/documents/document-context.ts';
import type { TaskQueue } from '@/ui/task-queue.ts';
import type { BillForm, BillFormLine, BillHeader } from './bill-form.ts';
import type { LineEntry } from './bill-goods.ts';
import type { Selling } from './selling.ts';

interface Till {
  /** Of the person in the bill's shop. */
  rights: ShopRights;
  selling: Selling;
  /** Look-ups of what was entered by hand; saving waits for them. */
  lookUps: TaskQueue;
}

const TillContext = createContext<Till | null>(null);

/** Gives the parts of one bill form what goods come onto it by. */
export const TillProvider = TillContext.Provider;

export function useTill(): Till {
  const till = useContext(TillContext);
  if (!till) throw new Error('Only inside the bill form');
  return till;
}

/** The store of the bill itself, for what is done on an event. */
export function useBillFormStore() {
  return useDocumentStore<BillHeader, BillFormLine>();
}

/** A part of the bill; drawn anew only when that part changes. */
export function useBillForm<Value>(read: (form: BillForm) => Value): Value {
  return useStore(useBillFormStore(), read);
}

export function useEntry(): LineEntry {
  return useStore(useTill().selling.entry, ({ entry }) => entry);
}

export function useEntryText(): string {
  return useStore(useTill().selling.entry, ({ text }) => text);
}
