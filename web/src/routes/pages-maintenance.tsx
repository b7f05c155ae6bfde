import { createFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '@/shell/MaintenancePage.tsx';

export const Route = createFileRoute('/pages-maintenance')({ component: MaintenancePage });
