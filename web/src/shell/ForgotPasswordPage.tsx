import { useTexts } from '@/i18n/texts.ts';
import { pagesTexts } from './pages.texts.ts';
import { ResultPage } from './ResultPage.tsx';

/** Passwords are set anew by the shop's administrator (decisions.md): the page says whom to ask. */
export function ForgotPasswordPage() {
  const t = useTexts(pagesTexts);
  return <ResultPage title={t('pages.forgotPassword')} text={t('pages.forgotPasswordText')} back="login" />;
}
