import { createFileRoute } from '@tanstack/react-router';
import { SystemConfigurationPage } from '@/features/system-configuration/SystemConfigurationPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/system-configuration')({
  loader: () => featureTexts('records', 'systemConfiguration'),
  component: SystemConfigurationPage,
});
