import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '@/shell/RegisterPage.tsx';

export const Route = createFileRoute('/register')({ component: RegisterPage });
