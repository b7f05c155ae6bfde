import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import styles from './list.module.css';
import { useTypedSearch } from './use-typed-search.ts';

interface QuickSearchProps {
  /** What one may type, such as 'Tìm theo mã, mã vạch hoặc tên'. */
  label: string;
  /** What the list is searched for now. */
  text: string;
  onSearch: (text: string | undefined) => void;
}

/** The search field that is always in sight. */
export function QuickSearch({ label, text, onSearch }: QuickSearchProps) {
  const field = useTypedSearch(text, onSearch);
  return (
    <Input
      {...field}
      className={styles.quickSearch}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
    />
  );
}
