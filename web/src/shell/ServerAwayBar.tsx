import { useServerPresence } from '@/api/server-presence.ts';
import { useTexts } from '@/i18n/texts.ts';
import styles from './app-shell.module.css';
import { shellTexts } from './shell.texts.ts';

/** Says that the server is away, as long as it is. Nothing moves: what one is about to press stays where it is. */
export function ServerAwayBar() {
  const t = useTexts(shellTexts);
  const isAway = useServerPresence((server) => server.isAway);
  return <div role="status">{isAway && <p className={styles.serverAway}>{t('shell.serverAway')}</p>}</div>;
}
