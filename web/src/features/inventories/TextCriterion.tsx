import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTypedSearch } from '@/ui/list/use-typed-search.ts';
import styles from './look-up.module.css';

interface TextCriterionProps {
  label: string;
  text: string | undefined;
  onSearch: (text: string | undefined) => void;
  placeholder?: string;
  hasFocus?: boolean;
  isWide?: boolean;
  /** Before the field, such as how its text is compared. */
  children?: ReactNode;
}

/** A labelled text that is searched for as one types, at once on Enter. */
export function TextCriterion({
  label,
  text = '',
  onSearch,
  placeholder,
  hasFocus = false,
  isWide = false,
  children,
}: TextCriterionProps) {
  const field = useTypedSearch(text, onSearch);
  return (
    <div className={isWide ? styles.wide : undefined}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.compared}>
        {children}
        {/* The field is what one comes here for. */}
        <Input {...field} aria-label={label} placeholder={placeholder} autoFocus={hasFocus} />
      </div>
    </div>
  );
}
