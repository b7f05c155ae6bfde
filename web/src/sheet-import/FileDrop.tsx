import { FileExcelOutlined } from '@ant-design/icons';
import { useTexts } from '@/i18n/texts.ts';
import { FileButton } from '@/ui/FileButton.tsx';
import { formatNumber } from '@/ui/format.ts';
import { useFileDrop } from '@/ui/use-file-drop.ts';
import { maxFileMegabytes } from './sheet-file.ts';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';
import { usePastedFile } from './use-pasted-file.ts';

/** A place to drop a spreadsheet on, with a button for who has no pointer; cells that were copied are pasted anywhere beside it. */
export function FileDrop({ maxRows, onChoose }: { maxRows: number; onChoose: (file: File) => void }) {
  const t = useTexts(sheetImportTexts);
  usePastedFile(onChoose);

  function chooseFirst([file]: readonly File[]): void {
    if (file) onChoose(file);
  }

  return (
    <div className={styles.fileDrop} {...useFileDrop(chooseFirst)}>
      <FileExcelOutlined aria-hidden />
      <p>{t('sheetImport.dropHere')}</p>
      <p>{t('sheetImport.pasteHere')}</p>
      <FileButton type="primary" accept=".xlsx,.xls,.csv" onFiles={chooseFirst}>
        {t('sheetImport.chooseFile')}
      </FileButton>
      <small>{t('sheetImport.fileLimit', { size: maxFileMegabytes, rows: formatNumber(maxRows) })}</small>
    </div>
  );
}
