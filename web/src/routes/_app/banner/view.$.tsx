import { createFileRoute } from '@tanstack/react-router';
import { aliasRoute } from '@/records/alias-route.ts';

/** An address of the specification (S3-069). */
export const Route = createFileRoute('/_app/banner/view/$')(aliasRoute('/banner'));
