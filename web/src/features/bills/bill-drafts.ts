import { anyDocument } from '@/documents/document-context.ts';
import type { DraftDesk } from '@/documents/drafts/draft-desk.ts';
import { draftOf } from '@/documents/drafts/draft-record.ts';
import type { DraftKind } from '@/documents/drafts/kept-form.ts';
import { type BillDraft, createTill, type TillParts } from './create-till.ts';
import { keptBill } from './kept-bill.ts';

export type BillDesk = DraftDesk<BillDraft, TillParts>;

/** How bill forms are kept. */
export function billDrafts(
  begin: () => BillDraft,
  tillParts: Parameters<typeof createTill>[1],
): DraftKind<BillDraft, TillParts> {
  return {
    schema: keptBill,
    begin,
    open: (form) => createTill(form, tillParts),
    store: ({ store }) => anyDocument(store),
    read: ({ store, selling }) => ({ ...draftOf(store.getState()), entry: selling.entry.getState() }),
    subscribe: ({ store, selling }, onChange) => {
      const stops = [store.subscribe(onChange), selling.entry.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    title: ({ store }) => {
      const { customer_name, customer_phone } = store.getState().header;
      return customer_name.trim() || customer_phone.trim();
    },
  };
}
