import { useTranslation } from 'react-i18next';
import { ResultPage } from './ResultPage.tsx';

/** Passwords are set anew by the shop's administrator (decisions.md): the page says whom to ask. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  return <ResultPage title={t('pages.forgotPassword')} text={t('pages.forgotPasswordText')} back="login" />;
}
