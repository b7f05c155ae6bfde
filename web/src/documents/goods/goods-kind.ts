import type { SavedDocument } from '../document-kind.ts';
import type { LineSource } from '../form/form-kind.ts';
import { createGoodsForm, type GoodsForms, type GoodsRules } from './create-goods-form.ts';
import { blankGoods, storedGoods } from './stored-goods.ts';

/** Lines of goods that a person picks: out of the stock, or such as come in. */
export function goodsLines<Saved extends SavedDocument, Header extends object, Figures extends object>(
  rules: GoodsRules<Header, Figures>,
): LineSource<GoodsForms<Saved, Header, Figures>> {
  const { policy } = rules;
  return {
    ...storedGoods(policy),
    fields: ['product_id', 'warehouse_code', 'qty', ...policy.fields],
    entryField: 'entry.product_code',
    typed: 'quantity',
    blankLine: blankGoods(policy),
    open: (draft, setting) => createGoodsForm(draft, setting, rules),
    count: ({ store, entry, tools: { intake } }) =>
      intake.withEntered(store.getState().lines, entry.getState().entry).length,
    onRefused: ({ store }, refusal) => {
      const { lines, setLines } = store.getState();
      const renewed = policy.renewed?.(lines, refusal);
      if (renewed) setLines(renewed);
    },
  };
}
