import type { ShopRights } from '@soquay/contract/rules/roles';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Shortcut } from '@/ui/use-shortcuts.ts';
import type { DocumentKind, LivingDocument, SavedDocument } from '../document-kind.ts';
import type { DocumentErrors, DocumentState } from '../document-store.ts';
import type { GoodsForm } from '../goods/create-goods-form.ts';
import type { GoodsLine } from '../goods/goods-line.ts';

/** What stands in a form. */
type FormValues<Header extends object> = Pick<
  DocumentState<Header, GoodsLine>,
  'shopId' | 'saved' | 'header' | 'lines'
>;

/** What a form begins with, of a new document or a saved one. */
export type Begun<Header extends object> = Pick<FormValues<Header>, 'header' | 'lines'>;

/** What a kind of documents says of its form to the parts that all forms share. */
export interface FormKind<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument,
  Header extends object,
> extends DocumentKind<Row, Saved> {
  /** The header as it is kept in the browser while it is written. */
  keptHeader: z.ZodType<Header>;
  /** What a half-written one is known by, such as its customer's name; '' where there is nothing yet. */
  titleOf: (header: Header) => string;
  /** Of the customer whose held goods the document may take; '' for nobody's. */
  holderPhone?: (header: Header) => string;
  /** What a form of a saved document begins with: sent back untouched it changes nothing. */
  formOf: (saved: Saved) => Begun<Header>;
  /** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
  check: (form: FormValues<Header>, rights: ShopRights) => DocumentErrors;
  /**
   * Writes it once, however often it is sent under one key: a new one, or a change of `saved`. A body that was changed
   * after a lost answer is refused with IDEMPOTENCY_KEY_REUSED and the id of what was written, instead of making a
   * second one.
   */
  write: (form: FormValues<Header>, idempotencyKey: string) => Promise<{ data: Saved; message: string }>;
}

/** What a document's own form is given, to be handed on to `DocumentForm`. */
export interface FormFrame<Saved extends SavedDocument, Header extends object> {
  parts: GoodsForm<Header>;
  /** The document that is changed, as it was opened; null for a new one. */
  opened: Saved | null;
  title: string;
  /** What keeps the form while it is written. */
  desk: { flush: () => Promise<void>; isKept: () => boolean };
  /** The row of those written side by side, or a word about this one. */
  tabs: ReactNode;
  tabKeys?: readonly Shortcut[];
  /** Where one goes without saving. */
  backHref: string;
  /** It is saved; `next` where another one is wanted at once. */
  onSaved: (saved: Saved, next: boolean) => void;
  /** Somebody else's version of a saved one is taken in place of what stands in the form. */
  onTakeTheirs?: (saved: Saved) => void;
}
