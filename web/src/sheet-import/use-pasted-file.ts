import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { fileOfCells } from './copied-cells.ts';
import { sheetImportTexts } from './sheet-import.texts.ts';

/** Takes cells that are pasted onto the screen for a file; what is pasted into a field belongs there. */
export function usePastedFile(onChoose: (file: File) => void): void {
  const t = useTexts(sheetImportTexts);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, textarea')) return;
    const copied = event.clipboardData?.getData('text/plain') ?? '';
    const file = fileOfCells(copied, t('sheetImport.pastedCells'));
    if (file) onChoose(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
