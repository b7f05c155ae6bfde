import { useTranslation } from 'react-i18next';
import { ResultPage } from './ResultPage.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <ResultPage
      figure="404"
      title={t('pages.notFound')}
      english="Sorry, page not found"
      text={t('pages.notFoundText')}
    />
  );
}
