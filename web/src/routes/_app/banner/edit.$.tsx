import { createFileRoute } from '@tanstack/react-router';
import { aliasRoute } from '@/records/alias-route.ts';

/** An address of the specification (S3-070). */
export const Route = createFileRoute('/_app/banner/edit/$')(aliasRoute('/banner'));
