import { createFileRoute } from '@tanstack/react-router';
import { ComingSoonPage } from '@/shell/ComingSoonPage.tsx';

export const Route = createFileRoute('/pages-comingsoon')({ component: ComingSoonPage });
