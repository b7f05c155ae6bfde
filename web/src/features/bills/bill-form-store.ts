import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type BillFormErrors,
  type BillFormLine,
  type BillFormValues,
  type BillHeader,
  emptyEntry,
  type LineEntry,
  withEntry,
} from './bill-form.ts';

/**
 * The one owner of a bill form's values, filled once when the form opens. Every part of the form reads
 * just what it shows, so that a keystroke in one of a hundred lines draws that line and the totals only.
 */
export interface BillFormState extends BillFormValues {
  entry: LineEntry;
  errors: BillFormErrors;
  /** Whether anything was typed since the form opened. */
  isTouched: boolean;
  setHeader(change: Partial<BillHeader>): void;
  setEntry(change: Partial<LineEntry>): void;
  /** Puts a checked entry among the lines; the entry being typed stays as it is. */
  addLine(entry: LineEntry): void;
  changeLine(key: string, change: Partial<Pick<BillFormLine, 'qty' | 'price' | 'discount'>>): void;
  removeLine(key: string): void;
  setErrors(errors: BillFormErrors): void;
}

export type BillFormStore = StoreApi<BillFormState>;

export function createBillFormStore(header: BillHeader): BillFormStore {
  let lastKey = 0;
  const nextKey = () => {
    lastKey += 1;
    return `line-${lastKey}`;
  };
  return createStore<BillFormState>()((set) => ({
    header,
    lines: [],
    entry: emptyEntry,
    errors: {},
    isTouched: false,
    setHeader: (change) =>
      set((form) => ({
        header: { ...form.header, ...change },
        errors: without(form.errors, Object.keys(change)),
        isTouched: true,
      })),
    setEntry: (change) => set((form) => ({ entry: { ...form.entry, ...change } })),
    addLine: (entry) =>
      set((form) => ({
        lines: withEntry(form.lines, entry, nextKey()),
        errors: without(form.errors, ['details']),
        isTouched: true,
      })),
    changeLine: (key, change) =>
      set((form) => ({
        lines: form.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
        errors: withoutLine(
          form.errors,
          form.lines.findIndex((line) => line.key === key),
        ),
        isTouched: true,
      })),
    // Errors of lines stand by their place, which changes for those below.
    removeLine: (key) =>
      set((form) => ({ lines: form.lines.filter((line) => line.key !== key), errors: {}, isTouched: true })),
    setErrors: (errors) => set({ errors }),
  }));
}

function without(errors: BillFormErrors, fields: readonly string[]): BillFormErrors {
  if (!fields.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

function withoutLine(errors: BillFormErrors, index: number): BillFormErrors {
  const prefix = `details.${index}.`;
  if (!Object.keys(errors).some((field) => field.startsWith(prefix))) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith(prefix)));
}
