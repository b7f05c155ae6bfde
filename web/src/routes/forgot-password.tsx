import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '@/shell/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage });
