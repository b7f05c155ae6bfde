import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '@/shell/NotFoundPage.tsx';

/** Whatever no other route knows. */
export const Route = createFileRoute('/_app/$')({ component: NotFoundScreen });
