import { type ImportReport, maxImportRows } from '@soquay/contract/products';
import { ImportFileStep } from '@/sheet-import/ImportFileStep.tsx';
import styles from '@/sheet-import/sheet-import.module.css';
import { ImportMatchStep } from './ImportMatchStep.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportReportStep } from './ImportReportStep.tsx';
import { ImportTemplateStep } from './ImportTemplateStep.tsx';
import { useChosenMatch } from './use-chosen-match.ts';
import { type ProductImport, useProductImport } from './use-product-import.ts';

interface CheckedSheetProps {
  companyId: number;
  report: ImportReport;
  productImport: ProductImport;
}

/** What its columns are, and what writing it would do: that waits for what was chosen there to be applied. */
function CheckedSheet({ companyId, report, productImport }: CheckedSheetProps) {
  const match = useChosenMatch(report, productImport.isMatched);
  return (
    <>
      <ImportMatchStep companyId={companyId} report={report} productImport={productImport} match={match} />
      {report.missing.length === 0 && (
        <ImportReportStep
          companyId={companyId}
          report={report}
          productImport={productImport}
          isMatchOpen={match.isChanged || match.isUndecided}
        />
      )}
    </>
  );
}

/** Template, file, columns and report below each other; the outcome takes their place. */
export function ProductImportSteps({ companyId }: { companyId: number }) {
  const productImport = useProductImport(companyId);
  const { report, result } = productImport;
  return (
    <div className={styles.importSteps}>
      {report && result ? (
        <ImportOutcome
          companyId={companyId}
          importId={report.import_id}
          result={result}
          productImport={productImport}
        />
      ) : (
        <>
          <ImportTemplateStep companyId={companyId} />
          <ImportFileStep sheetImport={productImport} maxRows={maxImportRows} />
          {report && (
            <CheckedSheet
              key={report.import_id}
              companyId={companyId}
              report={report}
              productImport={productImport}
            />
          )}
        </>
      )}
    </div>
  );
}
