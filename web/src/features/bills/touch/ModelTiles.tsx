import type { TouchModel } from '@soquay/contract/touch-goods';
import { useDocument } from '@/documents/form/document-context.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useFavourites } from './favourites.ts';
import { ModelTile } from './ModelTile.tsx';
import { moveByArrow } from './move-by-arrow.ts';
import styles from './touch.module.css';
import { touchTexts } from './touch.texts.ts';
import { useTouchStock } from './touch-stock.ts';

interface ModelTilesProps {
  models: readonly TouchModel[];
  onOpen: (model: TouchModel) => void;
}

/** Models as tiles, in their order. */
export function ModelTiles({ models, onOpen }: ModelTilesProps) {
  const t = useTexts(touchTexts);
  const favourites = useFavourites(useDocument((form) => form.shopId));
  const stockOf = useTouchStock();
  return (
    <ul className={styles.tiles} aria-label={t('touch.goods')} onKeyDown={moveByArrow}>
      {models.map((model) => (
        <ModelTile
          key={model.base_product_id}
          model={model}
          stock={stockOf(model)}
          isFavourite={model.product_ids.some((id) => favourites.includes(id))}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
