import { createFileRoute } from '@tanstack/react-router';
import { recordImportRoute } from '@/sheet-import/records/record-import-route.ts';

export const Route = createFileRoute('/_app/suppliers/import')(
  recordImportRoute(async () => (await import('@/features/suppliers/supplier-kind.ts')).supplierKind),
);
