import { useEffect, useRef } from 'react';
import styles from './grant-matrix.module.css';

interface GrantCheckboxProps {
  label: string;
  /** What a screen reader says besides. */
  description?: string;
  checked: boolean;
  isPartly?: boolean;
  isLocked?: boolean;
  /** Reached by Tab; the others of the table by arrows. */
  isEntry?: boolean;
  /** Where it stands in the table: `2:5`. */
  place?: string;
  onToggle: () => void;
  onPoint?: () => void;
}

/** A box that can be reached and read where it cannot be changed. */
export function GrantCheckbox({
  label,
  description,
  checked,
  isPartly = false,
  isLocked = false,
  isEntry = true,
  place,
  onToggle,
  onPoint,
}: GrantCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      aria-description={description || undefined}
      aria-disabled={isLocked || undefined}
      checked={checked}
      tabIndex={isEntry ? 0 : -1}
      data-place={place}
      onChange={() => {
        if (!isLocked) onToggle();
      }}
      onFocus={onPoint}
    />
  );
}
