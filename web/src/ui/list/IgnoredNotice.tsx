import { Alert } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '../ui.texts.ts';
import styles from './list.module.css';
import type { ListFilter } from './list-filter.ts';

/** Says which filters of an old link could not be understood: the list is longer than who follows it may think. */
export function IgnoredNotice<Search>({
  names,
  filters,
}: {
  names: readonly string[];
  filters: readonly ListFilter<Search>[];
}) {
  const t = useTexts(uiTexts);
  const labels = new Set(filters.filter(({ name }) => names.includes(name)).map(({ label }) => label));
  if (labels.size === 0) return null;
  return (
    <Alert
      className={styles.ignored}
      type="warning"
      showIcon
      title={t('ui.ignoredFilters', { names: [...labels].join(', ') })}
    />
  );
}
