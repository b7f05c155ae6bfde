import { Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';

interface SheetChoiceProps {
  name: string;
  others: readonly string[];
  isDisabled: boolean;
  onChoose: (name: string) => void;
}

/** Which sheet of a workbook is read, and what else it has. */
export function SheetChoice({ name, others, isDisabled, onChoose }: SheetChoiceProps) {
  const t = useTexts(sheetImportTexts);
  const id = useId();
  return (
    <p className={styles.sheetChoice} role="status">
      <label htmlFor={id}>{t('sheetImport.sheet', { n: others.length + 1 })}</label>
      <Select
        id={id}
        className={styles.matchSelect}
        value={name}
        disabled={isDisabled}
        onChange={onChoose}
        options={[name, ...others].map((one) => ({ value: one, label: one }))}
        showSearch={searchLabels}
        popupMatchSelectWidth={false}
      />
      <span>{t('sheetImport.otherSheets', { names: others.join(', ') })}</span>
    </p>
  );
}
