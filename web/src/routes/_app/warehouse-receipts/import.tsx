import { createFileRoute } from '@tanstack/react-router';
import { receiptImport } from '@/features/warehouse-receipts/receipt-import.ts';
import { receiptTypesQuery } from '@/features/warehouse-receipts/receipt-kind.ts';
import { LineImportPage } from '@/sheet-import/lines/LineImportPage.tsx';

export const Route = createFileRoute('/_app/warehouse-receipts/import')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(receiptTypesQuery()),
  component: () => <LineImportPage kind={receiptImport} />,
});
