import type { ShopRights } from '@soquay/contract/rules/roles';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { StoreApi } from 'zustand';
import type { RefusalBody } from '@/api/api-error.ts';
import type { TaskQueue } from '@/ui/task-queue.ts';
import type { Question } from '@/ui/use-feedback.ts';
import type { Shortcut } from '@/ui/use-shortcuts.ts';
import type { DocumentKind, SavedDocument } from '../document-kind.ts';
import type {
  DocumentDraft,
  DocumentErrors,
  DocumentLine,
  DocumentState,
  DocumentStore,
} from './document-store.ts';
import type { Scanner } from './scanner.ts';

/** The types of a kind's forms, for `FormKind` and all that takes one. */
export interface FormTypes {
  saved: SavedDocument;
  header: object;
  line: DocumentLine;
  /** Values of the entry area; null where lines come from another document. */
  entry: object | null;
  /** What a form works with besides what all do. */
  tools: object;
}

/** A form as it is kept in the browser. */
export interface FormDraft<Form extends FormTypes> extends DocumentDraft<Form['header'], Form['line']> {
  entry: Form['entry'];
}

/** All that one form works with, wired to the server and this device. */
export interface OpenForm<Form extends FormTypes> {
  store: DocumentStore<Form['header'], Form['line']>;
  /** What is scanned goes here. */
  scanner: Scanner;
  /** Look-ups of what was entered by hand; saving waits for them. */
  lookUps: TaskQueue;
  /** Of the person in the document's shop, as they were when it was opened: the server decides. */
  rights: ShopRights;
  /** Values of the entry area; null where lines come from another document. */
  entry: StoreApi<Form['entry']>;
  /** Puts on the document what was entered and not added yet; gives what stands in the way, with the name of its field. */
  takeEntered: () => Promise<FieldProblem | null>;
  tools: Form['tools'];
  /** Keeps up with what others do to the goods; gives the way to stop. */
  followStock: () => () => void;
}

export interface FieldProblem {
  field: string;
  message: string;
}

/** What a form begins with, of a new document or a saved one. */
export type StartedForm<Form extends FormTypes> = Pick<FormDraft<Form>, 'header' | 'lines'>;

/** What stands in a form. */
type FormValues<Form extends FormTypes> = Pick<
  DocumentState<Form['header'], Form['line']>,
  'shopId' | 'saved' | 'header' | 'lines'
>;

export interface FormSetting {
  client: QueryClient;
  rights: ShopRights;
  /** Lines of the saved document that is changed: what they have taken is its own to take again. */
  booked?: SavedDocument['details'];
}

/** Lines and entry area as the browser stores them. */
export interface StoredLines<Line extends DocumentLine, Entry> {
  line: z.ZodType<Line>;
  /** `blank` while nothing is entered; null where lines are given. */
  entry: { stored: z.ZodType<Entry>; blank: Entry };
}

/** How lines come onto a kind of documents, and what is kept of them: goods of the stock, or lines of another document. */
export interface LineSource<Form extends FormTypes> extends StoredLines<Form['line'], Form['entry']> {
  /** Fields of a line that errors may name. */
  fields: readonly string[];
  /** The field in which goods are entered; absent where lines are given. */
  entryField?: string;
  /** What is typed there beside a code, for the list of keys. */
  typed?: 'quantity';
  /** A line of nothing yet, for what an older version of the program did not keep of one; absent where lines are given. */
  blankLine?: object;
  open: (draft: FormDraft<Form>, setting: FormSetting) => OpenForm<Form>;
  /** Lines that a save would write, where something entered is one before it is added. */
  count?: (parts: OpenForm<Form>) => number;
  /** What was kept of given lines, on the lines as they are by now. */
  renewed?: (lines: readonly Form['line'][], kept: readonly Form['line'][]) => readonly Form['line'][];
  /** Those that are sent, where not all are. */
  sent?: (lines: readonly Form['line'][]) => readonly Form['line'][];
  /** A refusal may say what the lines are by now, or that they must be asked for anew. */
  onRefused?: (parts: OpenForm<Form>, refusal: RefusalBody) => void | Promise<void>;
  /** Fields of its own beside the lines, by which errors may be named. */
  ownFields?: readonly string[];
}

/** How a saved document is changed in its form. */
interface ChangeInForm<Form extends FormTypes> {
  /** What its form begins with: sent back untouched it changes nothing. */
  formOf: (saved: Form['saved']) => StartedForm<Form>;
  /** The lines of a form whose document somebody else has changed. */
  withLinesOf: (lines: readonly Form['line'][], saved: Form['saved']) => readonly Form['line'][];
  /** The lines of a form whose document turns out to be saved, each with the id of the saved line it is. */
  withSavedLines: (lines: readonly Form['line'][], saved: Form['saved']) => readonly Form['line'][];
  /** The lines of a form beyond those of its document, which turns out to be saved: of another customer. */
  addedLines: (lines: readonly Form['line'][], saved: Form['saved']) => readonly Form['line'][];
}

/** What a kind of documents says of its form to the parts that all forms share. */
export interface FormKind<Form extends FormTypes> extends DocumentKind<Form['saved']> {
  lines: LineSource<Form>;
  /** Its header, field by field, of the kinds in `header-fields.ts`. */
  header: z.ZodType<Form['header']>;
  /** What a half-written one is known by, such as its customer's name; '' where there is nothing yet. */
  titleOf: (header: Form['header']) => string;
  /** Absent where a saved one is changed by no form. */
  change?: ChangeInForm<Form>;
  /** What was kept of a form of another document, or made of one, beside what it would begin with now. */
  renewed?: (begun: StartedForm<Form>, kept: FormDraft<Form>) => FormDraft<Form>;
  /** What a person is asked before it is sent, once for the same; null where nothing is unusual. */
  question?: (form: FormValues<Form>) => Question | null;
  /** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
  check: (form: FormValues<Form>, rights: ShopRights) => DocumentErrors;
  /**
   * Writes it once, however often it is sent under one key: a new one, or a change of `saved`. A body that was changed
   * after a lost answer is refused with IDEMPOTENCY_KEY_REUSED and the id of what was written, instead of making a
   * second one.
   */
  write: (
    form: FormValues<Form>,
    idempotencyKey: string,
  ) => Promise<{ data: Form['saved']; message: string }>;
}

/** A kind whose saved documents are changed in the form they were written in. */
export type ChangeableKind<Form extends FormTypes> = FormKind<Form> &
  Required<Pick<FormKind<Form>, 'change'>>;

/** An address, or one step back, such as to a search; then `otherwise` is for who came by the address alone. */
export type WayBack = string | { otherwise: string };

/** What a document's own form is given, to be handed on to `DocumentForm`. */
export interface FormFrame<Form extends FormTypes> {
  parts: OpenForm<Form>;
  /** The document that is changed, as it was opened; null for a new one. */
  opened: Form['saved'] | null;
  title: string;
  /** What keeps the form while it is written. */
  desk: { flush: () => Promise<void>; isKept: () => boolean };
  /** The row of those written side by side, or a word about this one. */
  tabs: ReactNode;
  tabKeys?: readonly Shortcut[];
  /** Where one goes without saving. */
  backHref: WayBack;
  /** It is saved. */
  onSaved: (saved: Form['saved']) => void;
  /** The same where another one is wanted at once, with what stood on this one for it; absent where none comes after this one. */
  onSavedForNext?: (saved: Form['saved'], nextLines?: readonly Form['line'][]) => void;
  /** Somebody else's version of a saved one is taken in place of what stands in the form. */
  onTakeTheirs?: (saved: Form['saved']) => void;
}
