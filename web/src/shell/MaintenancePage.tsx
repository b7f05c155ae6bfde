import { useTexts } from '@/i18n/texts.ts';
import { pagesTexts } from './pages.texts.ts';
import { ResultPage } from './ResultPage.tsx';

export function MaintenancePage() {
  const t = useTexts(pagesTexts);
  return <ResultPage title={t('pages.maintenance')} text={t('pages.maintenanceText')} />;
}
