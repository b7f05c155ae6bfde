import type { SavedDocument } from '../document-kind.ts';
import { draftOf, untouchedDraft } from '../drafts/draft-record.ts';
import type { LineKind } from '../form/form-kind.ts';
import { createGoodsForm, type GoodsForms, type GoodsWay } from './create-goods-form.ts';
import { blankGoods, keptGoods, noEntry } from './kept-goods.ts';

/** Lines of goods that a person picks: out of the stock, or such as come in. */
export function goodsLines<Saved extends SavedDocument, Header extends object, Figures extends object>(
  way: GoodsWay<Header, Figures>,
): LineKind<GoodsForms<Saved, Header, Figures>> {
  const { policy } = way;
  return {
    fields: ['product_id', 'warehouse_code', 'qty', ...policy.fields],
    entryField: 'entry.product_code',
    typed: 'quantity',
    blankLine: blankGoods(policy),
    draftSchema: (header) => keptGoods(header, policy),
    untouched: (begun) => ({ ...untouchedDraft(begun), entry: noEntry(policy) }),
    open: (draft, setting) => createGoodsForm(draft, setting, way),
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
    count: ({ store, tools: { intake } }) =>
      intake.withEntered(store.getState().lines, intake.entry.getState().entry).length,
    onRefused: ({ store }, refusal) => {
      const { lines, setLines } = store.getState();
      const renewed = policy.renewed?.(lines, refusal);
      if (renewed) setLines(renewed);
    },
  };
}
