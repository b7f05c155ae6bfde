import { Link, useRouter } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts.ts';
import { sessionTexts } from '@/session/session.texts.ts';
import { useSession } from '@/session/session-store.ts';
import { useDocumentTitle } from '@/ui/use-document-title.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import styles from './login-page.module.css';
import { PasswordForm } from './PasswordForm.tsx';

/** Whose password somebody else has given changes it before anything else; the route then leads on. */
export function FirstPasswordPage() {
  const t = useTexts(sessionTexts);
  useDocumentTitle(t('session.firstPassword'));
  const router = useRouter();
  const username = useSession(({ session }) => session?.user.username ?? '');
  return (
    <main className={styles.loginPage}>
      <div className={styles.loginLanguage}>
        <LanguageMenu />
      </div>
      <div className={styles.loginCard}>
        <p className={styles.loginBrand}>Sổ Quầy</p>
        <p className={styles.loginLead}>{t('session.firstPasswordText', { name: username })}</p>
        <h1>{t('session.firstPassword')}</h1>
        <PasswordForm onSaved={() => void router.invalidate()} />
        <p className={styles.loginNote}>
          <Link to="/logout">{t('session.signOut')}</Link>
        </p>
      </div>
    </main>
  );
}
