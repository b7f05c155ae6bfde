import { useTranslation } from 'react-i18next';
import { useShopId } from '@/session/selected-shop.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ImportFileStep } from './ImportFileStep.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportReportStep } from './ImportReportStep.tsx';
import { ImportTemplateStep } from './ImportTemplateStep.tsx';
import { useProductImport } from './use-product-import.ts';
import './product-import.css';

/** 'Nhập mới': template, file, report, writing, all on one screen (decisions.md, "Import of products"). */
export function ProductImportPage() {
  const { t } = useTranslation();
  const companyId = useShopId();
  const productImport = useProductImport(companyId);
  return (
    <>
      <PageHeader
        title={t('productImport.title')}
        trail={[{ label: t('products.title'), to: '/products' }]}
      />
      <div className="import-steps">
        {!productImport.result && (
          <>
            <ImportTemplateStep companyId={companyId} />
            <ImportFileStep productImport={productImport} />
          </>
        )}
        {productImport.report && !productImport.result && (
          <ImportReportStep
            companyId={companyId}
            report={productImport.report}
            productImport={productImport}
          />
        )}
        {productImport.report && productImport.result && (
          <ImportOutcome
            companyId={companyId}
            importId={productImport.report.import_id}
            result={productImport.result}
            onStartOver={productImport.startOver}
          />
        )}
      </div>
    </>
  );
}
