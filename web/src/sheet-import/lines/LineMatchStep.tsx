import type { LineImportReport } from '@soquay/contract/line-imports';
import { useTexts } from '@/i18n/texts.ts';
import { ColumnsStep } from '../ColumnsStep.tsx';
import { sheetImportTexts } from '../sheet-import.texts.ts';
import type { AnySheetImport } from '../use-sheet-import.ts';
import type { LineField, LineMatch } from './line-import.ts';
import type { ChosenLines } from './use-chosen-lines.ts';
import { WarehouseNames } from './WarehouseNames.tsx';

interface LineMatchStepProps {
  companyId: number;
  report: LineImportReport;
  fields: readonly LineField[];
  chosen: ChosenLines;
  /** The lines were judged by something else than what is chosen here and beside the file. */
  isChanged: boolean;
  sheetImport: Pick<AnySheetImport, 'matchError' | 'isMatching' | 'isWriting' | 'checkAgain'>;
  onApply: (match: LineMatch) => void;
}

/** What the columns of a sheet of lines are, and its warehouses. */
export function LineMatchStep({ companyId, onApply, ...step }: LineMatchStepProps) {
  const t = useTexts(sheetImportTexts);
  const { report, chosen } = step;
  return (
    <ColumnsStep
      {...step}
      nameOf={(field) => t(`sheetImport.fields.${field as LineField}`)}
      missingText={(fields) => t('sheetImport.linesMissing', { fields })}
      firstRowText={t('sheetImport.firstRowIsLine')}
      onApply={() => onApply(chosen.match)}
    >
      <WarehouseNames companyId={companyId} report={report} chosen={chosen} />
    </ColumnsStep>
  );
}
