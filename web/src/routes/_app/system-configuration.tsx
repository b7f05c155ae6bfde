import { createFileRoute } from '@tanstack/react-router';
import { SystemConfigurationPage } from '@/features/system-configuration/SystemConfigurationPage.tsx';

export const Route = createFileRoute('/_app/system-configuration')({
  component: SystemConfigurationPage,
});
