import type { ImportReport, ImportRow } from '@soquay/contract/products';
import type { TableColumnsType } from 'antd';
import { variantOf } from '@/documents/products/line-product.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { figureColumn, writtenColumn } from '@/sheet-import/ImportRowsTable.tsx';
import { ReportStep } from '@/sheet-import/ReportStep.tsx';
import { sheetImportTexts } from '@/sheet-import/sheet-import.texts.ts';
import { errorFigure } from '@/sheet-import/sheet-report.ts';
import { formatNumber } from '@/ui/format.ts';
import { needsMatch } from './import-match.ts';
import { downloadBadRows } from './product-import.api.ts';
import { productImportTexts } from './product-import.texts.ts';
import { productsTexts } from './products.texts.ts';
import type { ProductImport } from './use-product-import.ts';

const t = textsFor(productImportTexts, productsTexts);

interface ImportReportStepProps {
  companyId: number;
  report: ImportReport;
  productImport: ProductImport;
  /** Something about the columns is still to be said or applied: by what it is, the rows may be others. */
  isMatchOpen: boolean;
}

/** What writing the file would do, and the word to do it. */
export function ImportReportStep({ companyId, report, productImport, isMatchOpen }: ImportReportStepProps) {
  const t = useTexts(productImportTexts, sheetImportTexts);
  const { new_count, existing_count, opening_qty, import_id } = report;
  const n = formatNumber(new_count);
  return (
    <ReportStep
      report={report}
      isAsked={needsMatch(report)}
      figures={[
        { name: t('productImport.newRows'), text: n },
        { name: t('productImport.existingRows'), text: formatNumber(existing_count) },
        errorFigure(report),
        { name: t('productImport.openingQty'), text: formatNumber(opening_qty) },
      ]}
      goodCount={new_count}
      sheetImport={productImport}
      isMatchOpen={isMatchOpen}
      texts={{
        applyFirst: t('sheetImport.applyFirst'),
        nothing: t('productImport.nothingNew'),
        write: t('productImport.writeAll', { n }),
        writing: t('productImport.writing', { n }),
      }}
      columns={columns()}
      badRowsFilename="san-pham-loi.xlsx"
      downloadBadRows={() => downloadBadRows(companyId, import_id)}
    />
  );
}

function columns(): TableColumnsType<ImportRow> {
  return [
    writtenColumn(t('products.code'), ({ product_code }) => product_code, true),
    writtenColumn(t('products.name'), ({ product_name }) => product_name),
    writtenColumn(t('productImport.variant'), (row) => variantOf(row)),
    figureColumn(t('products.price'), ({ price }) => price),
    figureColumn(t('products.cost'), ({ original_price }) => original_price),
    figureColumn(t('productImport.openingQty'), ({ opening_qty }) => opening_qty),
  ];
}
