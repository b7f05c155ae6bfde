import { listTouchGoods } from '@soquay/contract/touch-goods';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery } from '@/api/endpoint-query.ts';
import { useDocument, useDocumentForm } from '@/documents/form/document-context.ts';
import { useTillWarehouse } from '@/documents/goods/use-till-warehouse.ts';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { useFavourites } from './favourites.ts';
import { TouchTile } from './TouchTile.tsx';
import styles from './touch.module.css';
import { sellableByTouch } from './touch-stock.ts';

/** Goods as tiles in this order; `empty` where there are none. */
export function TouchTiles({ ids, empty }: { ids: readonly number[]; empty: string }) {
  const { t } = useTranslation();
  const { rights } = useDocumentForm();
  const company_id = useDocument((form) => form.shopId);
  const favourites = useFavourites(company_id);
  const preferred = useTillWarehouse(company_id, rights);
  const warehouses = useQuery(warehousesQuery(company_id)).data?.data;
  const { data, error, refetch } = useQuery({
    ...listQuery(listTouchGoods, { query: { company_id, ids: [...ids] } }),
    enabled: ids.length > 0,
  });
  if (ids.length === 0) return <p className={styles.note}>{empty}</p>;
  if (error && !data) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const used = warehouses && offered(warehouses).map(({ warehouse_code }) => warehouse_code);
  const goods = ids.flatMap((id) => data.data.find(({ product_id }) => product_id === id) ?? []);
  if (goods.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <ul className={styles.tiles} aria-label={t('touch.goods')} onKeyDown={moveByArrow}>
      {goods.map((product) => (
        <TouchTile
          key={product.product_id}
          product={product}
          left={sellableByTouch(product, { rights, used, preferred })}
          isFavourite={favourites.includes(product.product_id)}
        />
      ))}
    </ul>
  );
}

/** To the tile beside, above or below the one that has the focus. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const place = tiles.indexOf(document.activeElement as HTMLElement);
  const [first] = tiles;
  if (place < 0 || !first) return;
  const inRow = tiles.filter((tile) => tile.offsetTop === first.offsetTop).length;
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -inRow, ArrowDown: inRow };
  const next = tiles[place + (steps[event.key] ?? 0)];
  if (!(event.key in steps)) return;
  event.preventDefault();
  next?.focus();
}
