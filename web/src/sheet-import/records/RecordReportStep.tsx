import type { FieldKind } from '@soquay/contract/record-fields';
import type {
  ImportedRecord,
  RecordImportContract,
  RecordImportReport,
} from '@soquay/contract/record-import';
import { inSentence } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { amountColumn, writtenColumn } from '../ImportRowsTable.tsx';
import { type BadRows, ReportStep } from '../ReportStep.tsx';
import { sheetImportTexts } from '../sheet-import.texts.ts';
import { asksForMatch, errorFigure } from '../sheet-report.ts';
import type { AnySheetImport } from '../use-sheet-import.ts';

interface RecordReportStepProps extends BadRows {
  imports: RecordImportContract;
  report: RecordImportReport;
  nameOf: (field: string) => string;
  sheetImport: AnySheetImport;
  isMatchOpen: boolean;
}

/** What writing the rows would do to records, and the word to do it. */
export function RecordReportStep({ imports, nameOf, ...step }: RecordReportStepProps) {
  const t = useTexts(sheetImportTexts);
  const { new_count, changed_count, existing_count, columns, rows } = step.report;
  const noun = inSentence(imports.contract.noun);
  const n = formatNumber(new_count + changed_count);
  const isKnown = (field: string) => columns.some(({ meaning }) => meaning === field);
  const { create, fields } = imports.contract;
  function columnOf(field: string) {
    const kind = fields[field]?.kind;
    const text = (row: ImportedRecord) => changeOf(row, field, kind);
    if (isFigure(kind)) return amountColumn(nameOf(field), text);
    return writtenColumn(nameOf(field), text, field === imports.by);
  }
  const hasChanges = rows.some(({ changed }) => changed.length > 0);
  const changes = writtenColumn<ImportedRecord>(t('sheetImport.willChange'), ({ changed }) =>
    changed.map(nameOf).join(', '),
  );
  return (
    <ReportStep
      {...step}
      isAsked={asksForMatch(step.report)}
      figures={[
        ...(create ? [{ name: t('sheetImport.addedRows'), text: formatNumber(new_count) }] : []),
        { name: t('sheetImport.changedRows'), text: formatNumber(changed_count) },
        { name: t('sheetImport.unchangedRows'), text: formatNumber(existing_count) },
        errorFigure(step.report),
      ]}
      goodCount={new_count + changed_count}
      texts={{
        applyFirst: t('sheetImport.applyFirst'),
        existing: t('sheetImport.outcomeUnchanged'),
        nothing: t('sheetImport.nothingToWrite'),
        write: t('sheetImport.writeRecords', { n, noun }),
        writing: t('sheetImport.writingRecords', { n, noun }),
      }}
      columns={[columnOf(imports.by)]}
      details={[
        ...(hasChanges ? [changes] : []),
        ...imports.columns.filter((field) => field !== imports.by && isKnown(field)).map(columnOf),
      ]}
    />
  );
}

/** What a cell says, and what that takes the place of. */
function changeOf({ said, before }: ImportedRecord, field: string, kind: FieldKind | undefined): string {
  const written = said[field] ?? '';
  const kept = before[field];
  const shown = (text: string) => (isFigure(kind) && /^\d+$/.test(text) ? formatNumber(Number(text)) : text);
  // What is chosen is kept under a number.
  if (kept === undefined || kind === 'choice') return shown(written);
  return `${shown(kept) || '–'} → ${shown(written)}`;
}

function isFigure(kind: FieldKind | undefined): boolean {
  return kind === 'count' || kind === 'amount';
}
