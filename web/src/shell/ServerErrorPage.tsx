import { useTexts } from '@/i18n/texts.ts';
import { pagesTexts } from './pages.texts.ts';
import { ResultPage } from './ResultPage.tsx';

export function ServerErrorPage() {
  const t = useTexts(pagesTexts);
  return (
    <ResultPage
      figure="500"
      title={t('pages.serverError')}
      english="Internal Server Error"
      text={t('pages.serverErrorText')}
    />
  );
}
