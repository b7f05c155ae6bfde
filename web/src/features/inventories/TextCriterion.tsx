import { Input } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { takeEarlyKeys } from '@/ui/early-keys.ts';
import { useTypedSearch } from '@/ui/list/use-typed-search.ts';
import styles from './look-up.module.css';

interface TextCriterionProps {
  label: string;
  text: string | undefined;
  onSearch: (text: string | undefined) => void;
  placeholder?: string;
  hasFocus?: boolean;
  /** Its placeholder says what it takes. */
  isAlone?: boolean;
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
  isAlone = false,
  children,
}: TextCriterionProps) {
  const field = useTypedSearch(text, onSearch);
  const takeLetters = useEffectEvent(() => {
    const early = takeEarlyKeys();
    if (early !== '') field.onChange({ target: { value: field.value + early } });
  });
  useEffect(() => {
    if (hasFocus) takeLetters();
  }, [hasFocus]);

  return (
    <div className={isAlone ? styles.alone : undefined}>
      {!isAlone && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={styles.compared}>
        {children}
        {/* The field is what one comes here for. */}
        <Input {...field} aria-label={label} placeholder={placeholder} autoFocus={hasFocus} />
      </div>
    </div>
  );
}
