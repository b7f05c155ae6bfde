import { createFileRoute } from '@tanstack/react-router';
import { ServerErrorPage } from '@/shell/ServerErrorPage.tsx';

export const Route = createFileRoute('/pages-500')({ component: ServerErrorPage });
