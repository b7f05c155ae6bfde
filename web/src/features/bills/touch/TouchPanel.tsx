import type { TouchModel } from '@soquay/contract/touch-goods';
import { Drawer } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useDocument } from '@/documents/form/document-context.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { useFavourites } from './favourites.ts';
import { GroupModels } from './GroupModels.tsx';
import { ModelMatrix } from './ModelMatrix.tsx';
import { ModelsOfProducts } from './ModelsOfProducts.tsx';
import { MostSoldModels } from './MostSoldModels.tsx';
import { SourceChips, useTouchSource } from './SourceChips.tsx';
import styles from './touch.module.css';
import { touchTexts } from './touch.texts.ts';
import { useTouchGrid } from './touch-preferences.ts';

/** Beside or beneath the lines; where there is no room, a sheet over them. */
export function TouchPanel() {
  const t = useTexts(touchTexts);
  const { isNarrow, toggle } = useTouchGrid();
  if (!isNarrow) {
    return (
      <section className={styles.panel} aria-label={t('touch.title')}>
        <Goods />
      </section>
    );
  }
  return (
    <Drawer
      open
      placement="bottom"
      size="80dvh"
      title={t('touch.title')}
      onClose={toggle}
      classNames={{ body: styles.sheet ?? '' }}
    >
      <Goods />
    </Drawer>
  );
}

/** Tiles beneath their chips; the matrix of a model lies over them, so that they stand as they were when it goes. */
function Goods() {
  const source = useTouchSource();
  const [opened, setOpened] = useAddressState<{ model: TouchModel; source: typeof source }>('touch-model');
  const room = useRef<HTMLDivElement>(null);
  const model = opened?.source === source ? opened.model : null;

  function close(): void {
    setOpened(undefined);
    // The tiles can be reached again only when that is drawn.
    requestAnimationFrame(() => {
      const tile = room.current?.querySelector<HTMLElement>(`[data-model="${model?.base_product_id}"]`);
      tile?.focus({ preventScroll: true });
    });
  }

  const open = (chosen: TouchModel) => setOpened({ model: chosen, source });
  return (
    <>
      <SourceChips source={source} onChoose={() => setOpened(undefined)} />
      <div ref={room} className={styles.room}>
        {/* Anew for each source, whose tiles begin at the top. */}
        <div key={source} className={styles.scroll} inert={model !== null}>
          {tilesOf(source, open)}
        </div>
        {model && <ModelMatrix key={model.base_product_id} model={model} onClose={close} />}
      </div>
    </>
  );
}

function tilesOf(source: ReturnType<typeof useTouchSource>, onOpen: (model: TouchModel) => void): ReactNode {
  if (source === 'most-sold') return <MostSoldModels onOpen={onOpen} />;
  if (source === 'favourites') return <FavouriteModels onOpen={onOpen} />;
  return <GroupModels group={source === 'all' ? null : source} onOpen={onOpen} />;
}

function FavouriteModels({ onOpen }: { onOpen: (model: TouchModel) => void }) {
  const t = useTexts(touchTexts);
  const shopId = useDocument((form) => form.shopId);
  return <ModelsOfProducts ids={useFavourites(shopId)} empty={t('touch.noFavourites')} onOpen={onOpen} />;
}
