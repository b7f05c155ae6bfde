import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '../ui.texts.ts';
import { filterText } from './filter-input.tsx';
import styles from './list.module.css';
import type { ListFilter } from './list-filter.ts';

interface FilterChipsProps<Search> {
  search: Search;
  filters: readonly ListFilter<Search>[];
  onRemove: (name: keyof Search & string) => void;
}

/** What a list is filtered by, in words; one press takes a filter away. */
export function FilterChips<Search extends object>({ search, filters, onRemove }: FilterChipsProps<Search>) {
  const t = useTexts(uiTexts);
  const filled = filters.filter(({ name }) => search[name] !== undefined);
  if (filled.length === 0) return null;
  return (
    <ul className={styles.filterChips} aria-label={t('ui.filteredBy')}>
      {filled.map((filter) => {
        const text = `${filter.label}: ${filterText(filter, search[filter.name])}`;
        return (
          <li key={filter.name}>
            <Button
              size="small"
              shape="round"
              icon={<CloseOutlined aria-hidden />}
              iconPlacement="end"
              onClick={() => onRemove(filter.name)}
            >
              <span className="visually-hidden">{t('ui.removeFilter')} </span>
              {text}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
