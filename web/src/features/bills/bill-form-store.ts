import { createStore, type StoreApi } from 'zustand/vanilla';
import { TaskQueue } from '@/ui/task-queue.ts';
import {
  type BillFormErrors,
  type BillFormLine,
  type BillFormValues,
  type BillHeader,
  depositError,
  lineError,
} from './bill-form.ts';
import { type EntryError, emptyEntry, entryError, type LineEntry, withEntry } from './bill-line-entry.ts';

/**
 * The one owner of a bill form's values, filled once when the form opens. Every part of the form reads
 * just what it shows, so that a keystroke in one of a hundred lines draws that line and the totals only.
 */
export interface BillFormState extends BillFormValues {
  /** The shop the bill was begun in, wherever the switcher goes. */
  companyId: number;
  entry: LineEntry;
  /** Key of the line that was added, or added to, last. */
  lastAdded: string | null;
  errors: BillFormErrors;
  /** Whether anything was typed since the form opened. */
  isTouched: boolean;
  /** Look-ups of what was entered or scanned; saving waits for them. */
  lookUps: TaskQueue;
  setHeader(change: Partial<BillHeader>): void;
  setEntry(change: Partial<LineEntry>): void;
  /** Makes the entry a line and empties it; gives what is wrong, at its field too, when it cannot be one. */
  commitEntry(): EntryError | null;
  /** Puts a checked entry among the lines; the one being typed stays as it is. */
  addLine(entry: LineEntry): void;
  changeLine(key: string, change: Partial<Pick<BillFormLine, 'qty' | 'price' | 'discount'>>): void;
  /** Shows what is wrong with a line that was just left. */
  checkLine(key: string): void;
  /** The same for the deposit. */
  checkDeposit(): void;
  /** Takes over prices that have changed meanwhile, each at its place among the lines. */
  takePrices(prices: readonly { index: number; price: number }[]): void;
  removeLine(key: string): void;
  setErrors(errors: BillFormErrors): void;
}

export type BillFormStore = StoreApi<BillFormState>;

export function createBillFormStore(companyId: number, header: BillHeader): BillFormStore {
  let lastKey = 0;
  const nextKey = () => {
    lastKey += 1;
    return `line-${lastKey}`;
  };
  return createStore<BillFormState>()((set, get) => ({
    companyId,
    header,
    lines: [],
    entry: emptyEntry,
    lastAdded: null,
    errors: {},
    isTouched: false,
    lookUps: new TaskQueue(),
    setHeader: (change) =>
      set((form) => ({
        header: { ...form.header, ...change },
        errors: withoutErrorsOf(form.errors, (field) => field in change),
        isTouched: true,
      })),
    setEntry: (change) =>
      set((form) => ({
        entry: { ...form.entry, ...change },
        errors: withoutErrorsOf(form.errors, isEntryField),
        isTouched: true,
      })),
    commitEntry: () => {
      const { entry, lines, errors, addLine } = get();
      const wrong = entryError(entry, lines);
      if (wrong) {
        set({ errors: { ...withoutErrorsOf(errors, isEntryField), [wrong.field]: wrong.message } });
        return wrong;
      }
      addLine(entry);
      set({ entry: emptyEntry });
      return null;
    },
    addLine: (entry) =>
      set((form) => {
        const lines = withEntry(form.lines, entry, nextKey());
        return {
          lines,
          lastAdded: lines.find((line) => !form.lines.includes(line))?.key ?? null,
          errors: withoutErrorsOf(form.errors, (field) => field === 'details' || isEntryField(field)),
          isTouched: true,
        };
      }),
    changeLine: (key, change) =>
      set((form) => {
        const index = form.lines.findIndex((line) => line.key === key);
        return {
          lines: form.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
          errors: withoutErrorsOf(form.errors, (field) => field.startsWith(`details.${index}.`)),
          isTouched: true,
        };
      }),
    checkLine: (key) =>
      set(({ lines, errors }) => {
        const index = lines.findIndex((line) => line.key === key);
        const line = lines[index];
        const wrong = line && lineError(line);
        return wrong ? { errors: { ...errors, [`details.${index}.${wrong.field}`]: wrong.message } } : {};
      }),
    checkDeposit: () =>
      set((form) => {
        const wrong = depositError(form);
        return wrong ? { errors: { ...form.errors, pre_paid: wrong } } : {};
      }),
    takePrices: (prices) =>
      set((form) => ({
        lines: form.lines.map((line, index) => {
          const changed = prices.find((price) => price.index === index);
          return changed ? { ...line, price: changed.price } : line;
        }),
      })),
    // Errors of lines stand by their place, which changes for those below.
    removeLine: (key) =>
      set((form) => ({ lines: form.lines.filter((line) => line.key !== key), errors: {}, isTouched: true })),
    setErrors: (errors) => set({ errors }),
  }));
}

function isEntryField(field: string): boolean {
  return ['product_code', 'warehouse_code', 'qty', 'price', 'discount'].includes(field);
}

function withoutErrorsOf(errors: BillFormErrors, isGone: (field: string) => boolean): BillFormErrors {
  const fields = Object.keys(errors);
  if (!fields.some(isGone)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isGone(field)));
}
