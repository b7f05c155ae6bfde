import { anyDocument } from '../document-context.ts';
import type { LivingDocument, SavedDocument } from '../document-kind.ts';
import { draftOf } from '../drafts/draft-record.ts';
import type { DraftKind } from '../drafts/kept-form.ts';
import type { FormKind } from '../form/form-kind.ts';
import {
  createGoodsForm,
  type GoodsDraft,
  type GoodsForm,
  type GoodsFormSetting,
} from './create-goods-form.ts';
import { keptGoods } from './kept-goods.ts';

/** How the forms of a kind are kept: all alike but for their header. */
export function goodsDrafts<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument,
  Header extends object,
>(
  { keptHeader, titleOf, holderPhone }: FormKind<Row, Saved, Header>,
  {
    begin,
    setting,
  }: { begin: () => GoodsDraft<Header>; setting: Omit<GoodsFormSetting<Header>, 'holderPhone'> },
): DraftKind<GoodsDraft<Header>, GoodsForm<Header>> {
  return {
    schema: keptGoods(keptHeader),
    begin,
    open: (form) => createGoodsForm(form, { ...setting, holderPhone }),
    store: ({ store }) => anyDocument(store),
    read: ({ store, intake }) => ({ ...draftOf(store.getState()), entry: intake.entry.getState() }),
    subscribe: ({ store, intake }, onChange) => {
      const stops = [store.subscribe(onChange), intake.entry.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    title: ({ store }) => titleOf(store.getState().header),
  };
}
