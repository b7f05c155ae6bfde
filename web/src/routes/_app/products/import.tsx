import { createFileRoute } from '@tanstack/react-router';
import { ProductImportPage } from '@/features/products/ProductImportPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/products/import')({
  loader: () => featureTexts('products', 'sheetImport'),
  component: ProductImportPage,
});
