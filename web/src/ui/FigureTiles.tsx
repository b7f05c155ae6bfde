import { Skeleton } from 'antd';
import styles from './figure-tiles.module.css';

interface Figure {
  name: string;
  /** Undefined while it is on its way. */
  text: string | undefined;
  /** Something is wrong, and this is how much. */
  isBad?: boolean;
}

interface FigureTilesProps {
  figures: readonly Figure[];
  /** Small above a list, large where the figures are what the screen is for. */
  size: 'small' | 'large';
}

/** Figures side by side, each under its name. */
export function FigureTiles({ figures, size }: FigureTilesProps) {
  return (
    <dl className={styles.tiles} data-size={size}>
      {figures.map(({ name, text, isBad }) => (
        <div key={name} className={styles.tile} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd>{text ?? <Skeleton.Button active size="small" />}</dd>
        </div>
      ))}
    </dl>
  );
}
