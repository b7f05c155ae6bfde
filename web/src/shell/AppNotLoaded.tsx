import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageError } from '@/ui/PageError.tsx';

/** Takes the place of the whole app, menu and all, when the shop failed to load; who cannot wait may sign out. */
export function AppNotLoaded(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <main>
      <h1 className="page-error">{t('shell.notLoaded')}</h1>
      <PageError {...props} />
      <p className="page-error">
        <Link to="/logout" preload={false}>
          {t('shell.signOut')}
        </Link>
      </p>
    </main>
  );
}
