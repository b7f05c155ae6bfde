import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RowOpener, type RowOpenerProps } from './RowOpener.tsx';
import styles from './row-card.module.css';

interface RowCardProps {
  picture?: ReactNode;
  title: string;
  /** Where the row leads; the whole card is the link then. */
  href?: string | undefined;
  /** Or what it opens below itself; the whole card is the button then. */
  opener?: RowOpenerProps | undefined;
  /** Beside the title, such as a price or an amount. */
  figure: ReactNode;
  /** Small print, one line each. */
  lines: readonly ReactNode[];
  /** Below the figure, such as stock or a status. */
  note?: ReactNode;
  /** Buttons of the row, on a line of their own. */
  actions?: ReactNode;
  /** Or one button that opens them, at the end of the first line. */
  menu?: ReactNode;
}

/** A row of a list on a phone: with what one came for in sight. */
export function RowCard({ picture, title, href, opener, figure, lines, note, actions, menu }: RowCardProps) {
  return (
    <div className={styles.card}>
      {picture && <div className={styles.above}>{picture}</div>}
      <div className={styles.about}>
        <CardTitle title={title} href={href} opener={opener} />
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row are told by their place
          <small key={index}>{line}</small>
        ))}
      </div>
      <div className={styles.figures}>
        <b>{figure}</b>
        {note && <small>{note}</small>}
      </div>
      {menu && <div className={styles.menu}>{menu}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function CardTitle({ title, href, opener }: Pick<RowCardProps, 'title' | 'href' | 'opener'>) {
  if (opener) {
    return (
      <RowOpener {...opener} className={styles.link}>
        {title}
      </RowOpener>
    );
  }
  if (!href) return <b>{title}</b>;
  return (
    <Link to={href} className={styles.link}>
      {title}
    </Link>
  );
}
