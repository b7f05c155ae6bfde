import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { maxFileMegabytes } from './sheet-file.ts';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';
import { usePastedFile } from './use-pasted-file.ts';

/** A place to drop a spreadsheet on, with a button for who has no pointer; cells that were copied are pasted anywhere beside it. */
export function FileDrop({ maxRows, onChoose }: { maxRows: number; onChoose: (file: File) => void }) {
  const t = useTexts(sheetImportTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  usePastedFile(onChoose);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a pointer; the button does the same by keys
    <div
      className={styles.fileDrop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileExcelOutlined aria-hidden />
      <p>{t('sheetImport.dropHere')}</p>
      <p>{t('sheetImport.pasteHere')}</p>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xls,.csv"
        hidden
        aria-label={t('sheetImport.chooseFile')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file mended and chosen again is a change too.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button type="primary" onClick={() => input.current?.click()}>
        {t('sheetImport.chooseFile')}
      </Button>
      <small>{t('sheetImport.fileLimit', { size: maxFileMegabytes, rows: formatNumber(maxRows) })}</small>
    </div>
  );
}
