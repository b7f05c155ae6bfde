import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/shell/NotFoundPage.tsx';

export const Route = createFileRoute('/pages-404')({ component: NotFoundPage });
