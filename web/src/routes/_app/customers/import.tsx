import { createFileRoute } from '@tanstack/react-router';
import { recordImportRoute } from '@/sheet-import/records/record-import-route.ts';

export const Route = createFileRoute('/_app/customers/import')(
  recordImportRoute(async () => (await import('@/features/customers/customer-import.ts')).customerImport),
);
