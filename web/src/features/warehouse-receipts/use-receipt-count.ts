import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidText } from '@/api/said-text.ts';
import { createDocumentStore, type DocumentLine } from '@/documents/form/document-store.ts';
import { createFormScanner } from '@/documents/form/form-scanner.ts';
import { ScanProblem } from '@/documents/form/scanner.ts';
import { productOptionsQuery } from '@/documents/products/product-options.ts';
import { scannedProduct } from '@/documents/products/product-picker.ts';
import { TaskQueue } from '@/ui/task-queue.ts';
import { countScanned, nothingCounted, type ReceiptCounts } from './receipt-count.ts';

const problems = { unknown: 'notAmongLines', full: 'countedAlready' } as const;

/** The count of a receipt's lines, typed and scanned; a scan that is no piece of them stays until somebody has seen to it. */
export function useReceiptCount({ company_id, details }: SavedReceipt) {
  const client = useQueryClient();
  const [count] = useState(() => {
    const store = createDocumentStore<ReceiptCounts, DocumentLine>({
      shopId: company_id,
      header: nothingCounted,
    });
    const scanner = createFormScanner(store, async (text, _, productId) => {
      const found = await client.fetchQuery(productOptionsQuery(company_id, text));
      const product = scannedProduct(found, {
        text,
        productId,
        isExpected: ({ product_id }) => details.some((line) => line.product_id === product_id),
      });
      const { header, setHeader } = store.getState();
      const { counts, outcome } = countScanned(details, header, product.product_id);
      if (outcome !== 'taken') {
        throw new ScanProblem(saidText(problems[outcome]), `${product.product_code} ${product.product_name}`);
      }
      setHeader(counts);
    });
    return { store, scanner, lookUps: new TaskQueue() };
  });
  return count;
}

export type ReceiptCount = ReturnType<typeof useReceiptCount>;
