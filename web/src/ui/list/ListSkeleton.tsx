import { Skeleton } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '../ui.texts.ts';
import styles from './list.module.css';

/** Stands for a list while its first page is fetched, about as tall as the page will be. */
export function ListSkeleton() {
  const t = useTexts(uiTexts);
  return (
    <div className={styles.skeleton} role="status" aria-label={t('ui.loading')} aria-busy>
      <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
    </div>
  );
}
