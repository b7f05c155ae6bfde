import { createFileRoute } from '@tanstack/react-router';
import { aliasRoute } from '@/records/alias-route.ts';

/** The form's address in the specification (S3-077). */
export const Route = createFileRoute('/_app/footer-menu/edit/$')(aliasRoute('/footer-menu'));
