import { createFileRoute } from '@tanstack/react-router';
import { aliasRoute } from '@/records/alias-route.ts';

/** The form's address in the specification (S3-089). */
export const Route = createFileRoute('/_app/shop-address/edit/$')(aliasRoute('/shop-address'));
