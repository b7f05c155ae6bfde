import { useTexts } from '@/i18n/texts.ts';
import { useSheetImport } from '@/sheet-import/use-sheet-import.ts';
import { productImportCalls } from './product-import.api.ts';
import { productImportTexts } from './product-import.texts.ts';

/** An import of products, from choosing the file to its outcome. */
export function useProductImport(companyId: number) {
  const t = useTexts(productImportTexts);
  return useSheetImport(productImportCalls(companyId), {
    report: t('productImport.leaveReport'),
    writing: t('productImport.leaveWriting'),
  });
}

export type ProductImport = ReturnType<typeof useProductImport>;
