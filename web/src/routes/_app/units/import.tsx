import { createFileRoute } from '@tanstack/react-router';
import { recordImportRoute } from '@/sheet-import/records/record-import-route.ts';

export const Route = createFileRoute('/_app/units/import')(
  recordImportRoute(async () => (await import('@/features/units/unit-kind.ts')).unitKind),
);
