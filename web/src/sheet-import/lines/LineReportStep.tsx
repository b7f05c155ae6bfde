import type { ImportedLine, LineImportReport } from '@soquay/contract/line-imports';
import type { TableColumnsType } from 'antd';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { figureColumn, writtenColumn } from '../ImportRowsTable.tsx';
import { type BadRows, ReportStep } from '../ReportStep.tsx';
import { sheetImportTexts } from '../sheet-import.texts.ts';
import { asksForMatch, errorFigure } from '../sheet-report.ts';
import type { AnySheetImport } from '../use-sheet-import.ts';
import type { LineField } from './line-import.ts';

const t = textsFor(sheetImportTexts);

interface LineReportStepProps extends BadRows {
  report: LineImportReport;
  /** What the document is called: 'phiếu nhập'. */
  name: string;
  fields: readonly LineField[];
  sheetImport: AnySheetImport;
  isMatchOpen: boolean;
}

/** What the document of a file would be, and the word to write it. */
export function LineReportStep({ name, fields, ...step }: LineReportStepProps) {
  const t = useTexts(sheetImportTexts);
  const { new_count, total_qty, total_amount, unpriced_count } = step.report;
  const lines = formatNumber(new_count);
  return (
    <ReportStep
      {...step}
      isAsked={asksForMatch(step.report)}
      figures={[
        { name: t('sheetImport.goodRows'), text: lines },
        errorFigure(step.report),
        { name: t('sheetImport.pieces'), text: formatNumber(total_qty) },
        ...(total_amount === null
          ? []
          : [
              { name: t('sheetImport.goodsTotal'), text: formatMoney(total_amount) },
              { name: t('sheetImport.unpriced'), text: formatNumber(unpriced_count) },
            ]),
      ]}
      goodCount={new_count}
      texts={{
        applyFirst: t('sheetImport.applyLinesFirst'),
        write: t('sheetImport.writeLines', { name, n: lines }),
        writing: t('sheetImport.writingLines', { name }),
      }}
      columns={columns(fields)}
    />
  );
}

function columns(fields: readonly LineField[]): TableColumnsType<ImportedLine> {
  // A barcode shows as the code that it stands for.
  const all: Partial<Record<LineField, TableColumnsType<ImportedLine>[number]>> = {
    product_code: writtenColumn(
      t('sheetImport.fields.product_code'),
      ({ product_code }) => product_code,
      true,
    ),
    product_name: writtenColumn(t('sheetImport.fields.product_name'), ({ product_name }) => product_name),
    warehouse_code: writtenColumn(
      t('sheetImport.fields.warehouse_code'),
      ({ warehouse_code }) => warehouse_code,
      true,
    ),
    qty: figureColumn(t('sheetImport.fields.qty'), ({ qty }) => qty),
    original_price: figureColumn(
      t('sheetImport.fields.original_price'),
      ({ original_price }) => original_price ?? 0,
    ),
    receiver: writtenColumn(t('sheetImport.fields.receiver'), ({ receiver }) => receiver),
  };
  return fields.flatMap((field) => all[field] ?? []);
}
