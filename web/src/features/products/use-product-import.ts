import { useTranslation } from 'react-i18next';
import { useSheetImport } from '@/sheet-import/use-sheet-import.ts';
import { productImportCalls } from './product-import.api.ts';

/** An import of products, from choosing the file to its outcome. */
export function useProductImport(companyId: number) {
  const { t } = useTranslation();
  return useSheetImport(productImportCalls(companyId), {
    report: t('productImport.leaveReport'),
    writing: t('productImport.leaveWriting'),
  });
}

export type ProductImport = ReturnType<typeof useProductImport>;
