import { createFileRoute } from '@tanstack/react-router';
import { PermissionsPage } from '@/features/roles/PermissionsPage.tsx';

export const Route = createFileRoute('/_app/permissions')({
  component: PermissionsPage,
});
