import { type ReactNode, useId } from 'react';
import { Card } from '@/ui/Card.tsx';
import styles from './product-import.module.css';

interface ImportStepProps {
  /** 1, 2, 3 in the order they are taken. */
  number: number;
  title: string;
  children: ReactNode;
}

/** One of the numbered steps of the import screen. */
export function ImportStep({ number, title, children }: ImportStepProps) {
  const headingId = useId();
  return (
    <Card className={styles.importStep} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <span className={styles.importStepNumber} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
