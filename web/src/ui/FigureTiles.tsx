import { Skeleton } from 'antd';
import styles from './figure-tiles.module.css';

interface Figure {
  name: string;
  /** Undefined while it is on its way. */
  text: string | undefined;
  /** Something is wrong, and this is how much. */
  isBad?: boolean;
}

/** Figures side by side, each behind its name. */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.tiles}>
      {figures.map(({ name, text, isBad }) => (
        <div key={name} className={styles.tile} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd>{text ?? <Skeleton.Button active size="small" />}</dd>
        </div>
      ))}
    </dl>
  );
}
