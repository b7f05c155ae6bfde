import { z } from 'zod';
import type { SavedDocument } from '../document-kind.ts';
import { draftOf, untouchedDraft } from '../drafts/draft-record.ts';
import type { LineKind } from '../form/form-kind.ts';
import { createGoodsForm, type GoodsForms } from './create-goods-form.ts';
import { goodsLineFields, withPrices } from './goods-line.ts';
import { keptGoods, noEntry } from './kept-goods.ts';

const changedPrices = z.object({ lines: z.array(z.object({ index: z.int(), price: z.int() })) });

/** Lines of goods that are taken from the stock; `holderPhone` is that of the customer whose held goods the document may take, '' for nobody's. */
export function goodsLines<Saved extends SavedDocument, Header extends object>({
  holderPhone,
}: {
  holderPhone: (header: Header) => string;
}): LineKind<GoodsForms<Saved, Header>> {
  return {
    fields: goodsLineFields,
    entryField: 'entry.product_code',
    draftSchema: keptGoods,
    untouched: (begun) => ({ ...untouchedDraft(begun), entry: noEntry() }),
    open: (draft, setting) => createGoodsForm(draft, setting, holderPhone),
    read: ({ store, tools: { intake } }) => ({
      ...draftOf(store.getState()),
      entry: intake.entry.getState(),
    }),
    subscribe: ({ store, tools: { intake } }, onChange) => {
      const stops = [store.subscribe(onChange), intake.entry.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    onRefused: ({ store }, { code, params }) => {
      const prices = changedPrices.safeParse(params);
      if (code !== 'PRICE_CHANGED' || !prices.success) return;
      const { lines, setLines } = store.getState();
      setLines(withPrices(lines, prices.data.lines));
    },
  };
}
