import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts.ts';
import { PageError } from '@/ui/PageError.tsx';
import { shellTexts } from './shell.texts.ts';

/** Takes the place of the whole app, menu and all, when the shop failed to load; who cannot wait may sign out. */
export function AppNotLoaded(props: ErrorComponentProps) {
  const t = useTexts(shellTexts);
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
