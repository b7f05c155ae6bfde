import { createFileRoute } from '@tanstack/react-router';
import { recordImportRoute } from '@/sheet-import/records/record-import-route.ts';

export const Route = createFileRoute('/_app/products/import-update')(
  recordImportRoute(async () => (await import('@/features/products/product-sheets.ts')).productUpdateKind),
);
