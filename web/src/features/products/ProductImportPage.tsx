import { useTexts } from '@/i18n/texts.ts';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ProductImportSteps } from './ProductImportSteps.tsx';
import { productImportTexts } from './product-import.texts.ts';
import { mayImportProducts } from './product-import.ts';

/** 'Nhập mới': template, file, report, writing, all on one screen (decisions.md, "Import of products"). */
export function ProductImportPage() {
  const t = useTexts(menuTexts, productImportTexts);
  const rights = useRights();
  return (
    <>
      <PageHeader
        title={t('productImport.title')}
        trail={[{ label: t('menu.productList'), to: '/products' }]}
      />
      {mayImportProducts(rights) ? (
        <ProductImportSteps key={rights.company_id} companyId={rights.company_id} />
      ) : (
        <LazyRightMissing module="products" action="import" />
      )}
    </>
  );
}
