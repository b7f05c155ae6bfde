import type { ComponentPropsWithRef } from 'react';
import styles from './surfaces.module.css';

/** The surface that what belongs together lies on; name it by `aria-label` or its heading. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'section'>) {
  return <section {...rest} className={className ? `${styles.card} ${className}` : styles.card} />;
}
