import { ImportFileStep } from './ImportFileStep.tsx';
import { ImportMatchStep } from './ImportMatchStep.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportReportStep } from './ImportReportStep.tsx';
import { ImportTemplateStep } from './ImportTemplateStep.tsx';
import styles from './product-import.module.css';
import { useProductImport } from './use-product-import.ts';

/** Template, file, columns and report below each other; the outcome takes their place. */
export function ProductImportSteps({ companyId }: { companyId: number }) {
  const productImport = useProductImport(companyId);
  const { report, result, startOver } = productImport;
  return (
    <div className={styles.importSteps}>
      {report && result ? (
        <ImportOutcome
          companyId={companyId}
          importId={report.import_id}
          result={result}
          onStartOver={startOver}
        />
      ) : (
        <>
          <ImportTemplateStep companyId={companyId} />
          <ImportFileStep productImport={productImport} />
          {report && (
            <ImportMatchStep
              key={report.import_id}
              companyId={companyId}
              report={report}
              productImport={productImport}
            />
          )}
          {report && report.missing.length === 0 && (
            <ImportReportStep companyId={companyId} report={report} productImport={productImport} />
          )}
        </>
      )}
    </div>
  );
}
