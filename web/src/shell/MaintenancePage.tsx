import { useTranslation } from 'react-i18next';
import { ResultPage } from './ResultPage.tsx';

export function MaintenancePage() {
  const { t } = useTranslation();
  return <ResultPage title={t('pages.maintenance')} text={t('pages.maintenanceText')} />;
}
