import type { HistoryRow, StockDocumentKind } from '@soquay/contract/stock-history';
import { addresses } from '@/documents/addresses.ts';

/** Where documents are read. A kind that gets a page gets its line here, and in server/src/features/reports/history-documents.ts. */
const pages: Readonly<Partial<Record<StockDocumentKind, (id: number) => string>>> = {
  bill: addresses.bill.view,
  return: addresses.return.view,
  receipt: addresses.receipt.view,
  export: addresses.export.view,
  'stock-take': (id) => `/stock-takes/${id}`,
};

/** The page of the document that a movement is of; undefined where it has none, or none for who asks. */
export function documentHref({ document_kind, document_id, can_open }: HistoryRow): string | undefined {
  return can_open ? pages[document_kind]?.(document_id) : undefined;
}
