import { useMemo } from 'react';
import { readRichText } from './read-rich-text.ts';
import styles from './rich-text.module.css';

/** A formatted text to read. */
export function RichText({ html, label }: { html: string; label: string }) {
  const content = useMemo(() => readRichText(html), [html]);
  return (
    <div role="document" aria-label={label} className={styles.text}>
      {content}
    </div>
  );
}
