import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { useCheckImport, useWriteImport } from './products.api.ts';

/**
 * An import from choosing the file to its outcome: which step it is at, the two calls of the server say.
 * Leaving before the products are written asks first.
 */
export function useProductImport(companyId: number) {
  const { t } = useTranslation();
  const check = useCheckImport(companyId);
  const write = useWriteImport(companyId);
  const [sentShare, setSentShare] = useState(0);
  const sending = useRef<AbortController>(undefined);

  function checkFile(file: File): void {
    sending.current?.abort();
    sending.current = new AbortController();
    write.reset();
    setSentShare(0);
    check.mutate({ file, signal: sending.current.signal, onProgress: setSentShare });
  }

  /** Back to choosing a file; nothing was written. */
  function startOver(): void {
    sending.current?.abort();
    check.reset();
    write.reset();
  }

  const report = check.data?.data;
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
    isWriting: write.isPending,
    writeError: write.error,
    result: write.data?.data,
    checkFile,
    startOver,
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
