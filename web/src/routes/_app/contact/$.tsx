import { createFileRoute } from '@tanstack/react-router';
import { aliasRoute } from '@/records/alias-route.ts';

/** Another address of the shop's addresses (S3-088). */
export const Route = createFileRoute('/_app/contact/$')(aliasRoute('/shop-address'));
