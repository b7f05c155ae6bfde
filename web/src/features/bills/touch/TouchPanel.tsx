import { categories } from '@soquay/contract/categories';
import { listProducts } from '@soquay/contract/products';
import { Drawer, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDocument, useDocumentForm } from '@/documents/form/document-context.ts';
import { mayCall } from '@/session/may-call.ts';
import { useMedia } from '@/ui/use-media.ts';
import { useFavourites } from './favourites.ts';
import { GroupGoods } from './GroupGoods.tsx';
import { MostSoldGoods } from './MostSoldGoods.tsx';
import { TouchTiles } from './TouchTiles.tsx';
import styles from './touch.module.css';
import { type TouchSource, toggleTouchGrid, useTouchPreferences } from './touch-preferences.ts';

/** Beside or beneath the lines; where there is no room, a sheet over them. */
export function TouchPanel() {
  const { t } = useTranslation();
  const isNarrow = useMedia('(max-width: 999px)');
  if (!isNarrow) {
    return (
      <section className={styles.panel} aria-label={t('touch.title')}>
        <Sources />
      </section>
    );
  }
  return (
    <Drawer
      open
      placement="bottom"
      size="80dvh"
      title={t('touch.title')}
      onClose={toggleTouchGrid}
      classNames={{ body: styles.sheet ?? '' }}
    >
      <Sources />
    </Drawer>
  );
}

function Sources() {
  const { t } = useTranslation();
  const { rights } = useDocumentForm();
  const source = useTouchPreferences((preferences) => preferences.source);
  const hasGroups = mayCall(rights, categories.options) && mayCall(rights, listProducts);
  return (
    <Tabs
      size="small"
      className={styles.tabs ?? ''}
      activeKey={source === 'groups' && !hasGroups ? 'most-sold' : source}
      onChange={(key) => useTouchPreferences.setState({ source: key as TouchSource })}
      destroyOnHidden
      items={[
        { key: 'most-sold', label: t('touch.mostSold'), children: <MostSoldGoods /> },
        { key: 'favourites', label: t('touch.favourites'), children: <FavouriteGoods /> },
        ...(hasGroups ? [{ key: 'groups', label: t('touch.groups'), children: <GroupGoods /> }] : []),
      ]}
    />
  );
}

function FavouriteGoods() {
  const { t } = useTranslation();
  const shopId = useDocument((form) => form.shopId);
  return <TouchTiles ids={useFavourites(shopId)} empty={t('touch.noFavourites')} />;
}
