import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { sheetImportTexts } from './sheet-import.texts.ts';
import type { AnySheetImport } from './use-sheet-import.ts';

/** What is left of a workbook once one of its sheets is written. */
export function OtherSheets({ report, checkAgain }: Pick<AnySheetImport, 'report' | 'checkAgain'>) {
  const t = useTexts(sheetImportTexts);
  return report?.other_sheets.map((name) => (
    <Button key={name} onClick={() => checkAgain(name)}>
      {t('sheetImport.importSheet', { name })}
    </Button>
  ));
}
