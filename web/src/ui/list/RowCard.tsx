import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './row-card.module.css';

interface RowCardProps {
  picture?: ReactNode;
  title: string;
  /** Where the row leads; the whole card is the link then. */
  href?: string | undefined;
  /** Beside the title, such as a price or an amount. */
  figure: ReactNode;
  /** Small print, one line each. */
  lines: readonly ReactNode[];
  /** Below the figure, such as stock or a status. */
  note?: ReactNode;
}

/** A row of a list on a phone: with what one came for in sight. */
export function RowCard({ picture, title, href, figure, lines, note }: RowCardProps) {
  return (
    <div className={styles.card}>
      {picture}
      <div className={styles.about}>
        {href ? (
          <Link to={href} className={styles.link}>
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row are told by their place
          <small key={index}>{line}</small>
        ))}
      </div>
      <div className={styles.figures}>
        <b>{figure}</b>
        {note && <small>{note}</small>}
      </div>
    </div>
  );
}
