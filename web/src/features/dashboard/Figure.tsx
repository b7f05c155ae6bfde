import { Link, type LinkProps } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface FigureProps {
  name: string;
  /** Undefined while it is on its way. */
  text: string | undefined;
  /** The list of what it counts, where one shows that. */
  list?: Pick<LinkProps, 'to' | 'search'> | undefined | false | 0;
  note?: ReactNode;
  /** The one figure that a screen is for. */
  isLoud?: boolean;
  /** The note says why the figure is not what it seems. */
  isWarning?: boolean;
}

/** One of a list of figures: its name, how much, and what to know of it. */
export function Figure({ name, text, list, note, isLoud, isWarning }: FigureProps) {
  const content = (
    <>
      <span className={styles.figureName}>{name}</span>
      <span className={styles.figureText}>{text ?? <Skeleton.Button active size="small" />}</span>
      <span className={styles.figureNote} data-warns={isWarning || undefined}>
        {note}
      </span>
    </>
  );
  return (
    <li className={styles.figure} data-loud={isLoud || undefined}>
      {list ? <Link {...list}>{content}</Link> : <div>{content}</div>}
    </li>
  );
}
