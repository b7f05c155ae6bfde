import { useTranslation } from 'react-i18next';
import { ResultPage } from './ResultPage.tsx';

export function ServerErrorPage() {
  const { t } = useTranslation();
  return <ResultPage figure="500" title={t('pages.serverError')} text={t('pages.serverErrorText')} />;
}
