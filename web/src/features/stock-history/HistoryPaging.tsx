import type { StockHistory } from '@soquay/contract/stock-history';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import type { HistorySearch } from './stock-history.api.ts';
import styles from './stock-history.module.css';
import { stockHistoryTexts } from './stock-history.texts.ts';

interface HistoryPagingProps {
  history: Pick<StockHistory, 'newer_than' | 'older_than'>;
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** The ways to newer and older movements; nothing where all stand on one page. Nobody counts them: a number of pages would cost as much as reading all. */
export function HistoryPaging({ history, search, onSearch }: HistoryPagingProps) {
  const t = useTexts(stockHistoryTexts);
  const { newer_than, older_than } = history;
  if (newer_than === null && older_than === null) return null;
  const show = (place: Pick<HistorySearch, 'before' | 'after'>) =>
    onSearch({ ...search, before: undefined, after: undefined, ...place });
  return (
    <nav className={styles.paging} aria-label={t('stockHistory.pages')}>
      <Button disabled={newer_than === null} onClick={() => show({})}>
        {t('stockHistory.newest')}
      </Button>
      <Button
        disabled={newer_than === null}
        onClick={() => newer_than !== null && show({ after: newer_than })}
      >
        {t('stockHistory.newer')}
      </Button>
      <Button
        disabled={older_than === null}
        onClick={() => older_than !== null && show({ before: older_than })}
      >
        {t('stockHistory.older')}
      </Button>
      <Button disabled={older_than === null} onClick={() => show({ after: 0 })}>
        {t('stockHistory.oldest')}
      </Button>
    </nav>
  );
}
