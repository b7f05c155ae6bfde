import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { menuFor } from '@/shell/menu.ts';

/** The screens this person may use in this shop. */
export function Shortcuts() {
  const { t } = useTranslation();
  const rights = useRights();
  const entries = menuFor(rights)
    .flatMap((group) => group.entries)
    .filter(({ to }) => to !== '/dashboard');

  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('dashboard.shortcuts')}</h2>
      {entries.length === 0 ? (
        <p>{t('dashboard.noShortcuts')}</p>
      ) : (
        <ul className="shortcuts">
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to}>
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
