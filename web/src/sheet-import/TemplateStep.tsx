import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { ImportStep } from './ImportStep.tsx';
import { sheetImportTexts } from './sheet-import.texts.ts';

interface TemplateStepProps {
  filename: string;
  download: () => Promise<Blob>;
  /** Says which columns a file has. */
  children: ReactNode;
}

/** The first step of an import that has nothing beside its file. */
export function TemplateStep({ filename, download, children }: TemplateStepProps) {
  const t = useTexts(sheetImportTexts);
  return (
    <ImportStep number={1} title={t('sheetImport.templateStep')}>
      {children}
      <DownloadButton label={t('sheetImport.downloadTemplate')} filename={filename} download={download} />
    </ImportStep>
  );
}
