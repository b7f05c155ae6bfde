import { useTranslation } from 'react-i18next';
import { ResultPage } from './ResultPage.tsx';

/** Accounts are made by the shop's administrator (decisions.md): the page says whom to ask. */
export function RegisterPage() {
  const { t } = useTranslation();
  return <ResultPage title={t('pages.register')} text={t('pages.registerText')} back="login" />;
}
