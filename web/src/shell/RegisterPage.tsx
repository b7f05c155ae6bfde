import { useTexts } from '@/i18n/texts.ts';
import { pagesTexts } from './pages.texts.ts';
import { ResultPage } from './ResultPage.tsx';

/** Accounts are made by the shop's administrator (decisions.md): the page says whom to ask. */
export function RegisterPage() {
  const t = useTexts(pagesTexts);
  return <ResultPage title={t('pages.register')} text={t('pages.registerText')} back="login" />;
}
