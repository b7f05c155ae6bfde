import { lazy, Suspense } from 'react';
import type { RichTextProps } from './RichTextReader.tsx';
import styles from './rich-text.module.css';

const RichTextReader = lazy(async () => ({ default: (await import('./RichTextReader.tsx')).RichTextReader }));

/** A formatted text to read, which comes after the page that it stands on. */
export function RichText(text: RichTextProps) {
  return (
    <Suspense fallback={<div className={styles.coming} aria-busy />}>
      <RichTextReader {...text} />
    </Suspense>
  );
}
