import { createFileRoute } from '@tanstack/react-router';
import { aliasRoute } from '@/records/alias-route.ts';

/** Another address of the menus at the foot (S3-077). */
export const Route = createFileRoute('/_app/footer/$')(aliasRoute('/footer-menu'));
