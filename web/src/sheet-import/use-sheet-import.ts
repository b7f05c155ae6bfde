import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { sheetImportTexts } from './sheet-import.texts.ts';
import type { SheetReport } from './sheet-report.ts';

interface CheckedFile {
  file: File;
  /** Which sheet of a workbook; '' for the one most like what is imported. */
  sheetName: string;
  signal: AbortSignal;
  /** Share of the file that has left, 0 to 1. */
  onProgress: (share: number) => void;
}

interface WriteOrder {
  importId: string;
  /** Leave out the bad rows. */
  onlyGood: boolean;
}

/** The calls of the server that an import is made of, as its kind makes them. */
export interface SheetImportCalls<Report extends SheetReport, Match, Result> {
  check: (sent: CheckedFile) => Promise<{ data: Report }>;
  /** Judges a checked file anew by what is said of it; the answer is of another import. */
  match: (importId: string, match: Match) => Promise<{ data: Report }>;
  /** Writes a checked file. Sent again under the same `importId` it answers the same and writes nothing more. */
  write: (order: WriteOrder) => Promise<{ data: Result }>;
}

/**
 * An import from choosing the file to its outcome: which step it is at, the calls of the server say. Leaving before it
 * is written asks first, with the kind's own words for what is left.
 */
export function useSheetImport<Report extends SheetReport, Match, Result>(
  calls: SheetImportCalls<Report, Match, Result>,
  leaving: { report: string; writing: string },
) {
  const t = useTexts(sheetImportTexts);
  const check = useMutation({ mutationFn: calls.check });
  const match = useMutation({
    mutationFn: ({ importId, chosen }: { importId: string; chosen: Match }) => calls.match(importId, chosen),
  });
  const write = useMutation({ mutationFn: calls.write });
  const [sentShare, setSentShare] = useState(0);
  // Matched again and refused, the last one that was judged stands.
  const [matched, setMatched] = useState<Report>();
  const report = check.data && (matched ?? check.data.data);
  const sending = useRef<AbortController>(undefined);

  function checkFile(file: File, sheetName = ''): void {
    sending.current?.abort();
    sending.current = new AbortController();
    match.reset();
    setMatched(undefined);
    write.reset();
    setSentShare(0);
    check.mutate({ file, sheetName, signal: sending.current.signal, onProgress: setSentShare });
  }

  function matchColumns(chosen: Match): void {
    if (!report || match.isPending) return;
    write.reset();
    match.mutate({ importId: report.import_id, chosen }, { onSuccess: ({ data }) => setMatched(data) });
  }

  /** The same file once more, and the same of its sheets unless another is named. */
  function checkAgain(sheetName = check.variables?.sheetName): void {
    if (check.variables) checkFile(check.variables.file, sheetName);
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
    title: t('sheetImport.leaveTitle'),
    text: write.isPending
      ? leaving.writing
      : check.isPending
        ? t('sheetImport.leaveChecking')
        : leaving.report,
  });

  return {
    file: check.variables?.file,
    /** 0 to 1 while the file is on its way, 1 while the server reads it. */
    sentShare,
    isChecking: check.isPending,
    checkError: check.error,
    report,
    /** Judged by what the person said of it. */
    isMatched: matched !== undefined,
    isMatching: match.isPending,
    matchError: match.error,
    isWriting: write.isPending,
    writeError: write.error,
    result: write.data?.data,
    checkFile,
    checkAgain,
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

/** What its steps know of an import, whatever it is of. */
export type AnySheetImport = Omit<
  ReturnType<typeof useSheetImport<SheetReport, never, never>>,
  'matchColumns' | 'result'
>;
