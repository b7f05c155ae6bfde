import { createFileRoute } from '@tanstack/react-router';
import { ProductImportPage } from '@/features/products/ProductImportPage.tsx';

export const Route = createFileRoute('/_app/products/import')({
  component: ProductImportPage,
});
