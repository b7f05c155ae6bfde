import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '@/ui/Card.tsx';
import styles from './sheet-import.module.css';

interface ImportStepProps {
  /** 1, 2, 3 in the order they are taken. */
  number: number;
  title: string;
  /** Who had the cursor in what has just gone goes on here. */
  isNext?: boolean;
  children: ReactNode;
}

/** One of the numbered steps of the import screen. */
export function ImportStep({ number, title, isNext = false, children }: ImportStepProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext && document.activeElement === document.body) heading.current?.focus();
  }, [isNext]);
  return (
    <Card className={styles.importStep} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        <span className={styles.importStepNumber} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
