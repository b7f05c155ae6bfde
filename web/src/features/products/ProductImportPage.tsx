import { useTranslation } from 'react-i18next';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { useRights } from '@/session/rights.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ProductImportSteps } from './ProductImportSteps.tsx';
import { mayImportProducts } from './product-import.ts';

/** 'Nhập mới': template, file, report, writing, all on one screen (decisions.md, "Import of products"). */
export function ProductImportPage() {
  const { t } = useTranslation();
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
