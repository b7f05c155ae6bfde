import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { linkOf, menuFor, tasksFor } from '@/shell/menu.ts';
import styles from './dashboard.module.css';

/** What this person may begin and open in this shop. */
export function Shortcuts() {
  const { t } = useTranslation();
  const rights = useRights();
  const screens = menuFor(rights).flatMap((group) => group.entries);
  const entries = [
    ...tasksFor(rights),
    ...screens.filter(({ to, isSeldom }) => to !== '/dashboard' && !isSeldom),
  ];

  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts" className={styles.heading}>
        {t('dashboard.shortcuts')}
      </h2>
      {entries.length === 0 ? (
        <p>{t('dashboard.noShortcuts')}</p>
      ) : (
        <ul className={styles.shortcuts}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link to={linkOf(entry)}>
                <entry.icon aria-hidden />
                {t(`menu.${entry.label}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
