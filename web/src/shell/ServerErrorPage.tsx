import { useTranslation } from 'react-i18next';
import { ResultPage } from './ResultPage.tsx';

export function ServerErrorPage() {
  const { t } = useTranslation();
  return (
    <ResultPage
      figure="500"
      title={t('pages.serverError')}
      english="Internal Server Error"
      text={t('pages.serverErrorText')}
    />
  );
}
