import type { ImportReport } from '@soquay/contract/products';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { type MatchedColumns, useCheckImport, useMatchImport, useWriteImport } from './products.api.ts';

/**
 * An import from choosing the file to its outcome: which step it is at, the two calls of the server say.
 * Leaving before the products are written asks first.
 */
export function useProductImport(companyId: number) {
  const { t } = useTranslation();
  const check = useCheckImport(companyId);
  const match = useMatchImport(companyId);
  const write = useWriteImport(companyId);
  const [sentShare, setSentShare] = useState(0);
  // Matched again and refused, the last one that was judged stands.
  const [matched, setMatched] = useState<ImportReport>();
  const report = check.data && (matched ?? check.data.data);
  const sending = useRef<AbortController>(undefined);

  function checkFile(file: File): void {
    sending.current?.abort();
    sending.current = new AbortController();
    match.reset();
    setMatched(undefined);
    write.reset();
    setSentShare(0);
    check.mutate({ file, signal: sending.current.signal, onProgress: setSentShare });
  }

  function matchColumns(chosen: Omit<MatchedColumns, 'importId'>): void {
    if (!report || match.isPending) return;
    write.reset();
    match.mutate({ importId: report.import_id, ...chosen }, { onSuccess: ({ data }) => setMatched(data) });
  }

  /** Back to choosing a file; nothing was written. */
  function startOver(): void {
    sending.current?.abort();
    check.reset();
    match.reset();
    setMatched(undefined);
    write.reset();
  }

  const isUnfinished = check.isPending || (report !== undefined && !write.isSuccess);
  useUnsavedChanges(() => isUnfinished, {
    title: t('productImport.leaveTitle'),
    text: write.isPending
      ? t('productImport.leaveWriting')
      : t(check.isPending ? 'productImport.leaveChecking' : 'productImport.leaveReport'),
  });

  return {
    file: check.variables?.file,
    /** 0 to 1 while the file is on its way, 1 while the server reads it. */
    sentShare,
    isChecking: check.isPending,
    checkError: check.error,
    report,
    isMatching: match.isPending,
    matchError: match.error,
    isWriting: write.isPending,
    writeError: write.error,
    result: write.data?.data,
    checkFile,
    startOver,
    matchColumns,
    writeRows: (onlyGood: boolean) => {
      if (report && !write.isPending) write.mutate({ importId: report.import_id, onlyGood });
    },
    /** Writes again what failed, the same way. */
    retryWrite: () => {
      if (write.variables) write.mutate(write.variables);
    },
  };
}

export type ProductImport = ReturnType<typeof useProductImport>;
