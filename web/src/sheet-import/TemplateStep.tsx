import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { ImportStep } from './ImportStep.tsx';

interface TemplateStepProps {
  filename: string;
  download: () => Promise<Blob>;
  /** Says which columns a file has. */
  children: ReactNode;
}

/** The first step of an import that has nothing beside its file. */
export function TemplateStep({ filename, download, children }: TemplateStepProps) {
  const { t } = useTranslation();
  return (
    <ImportStep number={1} title={t('sheetImport.templateStep')}>
      {children}
      <DownloadButton label={t('sheetImport.downloadTemplate')} filename={filename} download={download} />
    </ImportStep>
  );
}
