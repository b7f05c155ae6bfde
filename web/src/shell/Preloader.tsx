import { useEffect, useState } from 'react';
import styles from './preloader.module.css';

const shownMs = 2_500;

/** The name while the day begins, for who has switched it on. */
export function Preloader() {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const end = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(end);
  }, []);
  if (!isShown) return null;
  return (
    <div className={styles.preloader} role="presentation">
      Sổ Quầy
    </div>
  );
}
