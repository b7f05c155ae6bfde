import { useTranslation } from 'react-i18next';
import { useServerPresence } from '@/api/server-presence.ts';
import styles from './app-shell.module.css';

/** Says that the server is away, as long as it is. Nothing moves: what one is about to press stays where it is. */
export function ServerAwayBar() {
  const { t } = useTranslation();
  const isAway = useServerPresence((server) => server.isAway);
  return <div role="status">{isAway && <p className={styles.serverAway}>{t('shell.serverAway')}</p>}</div>;
}
