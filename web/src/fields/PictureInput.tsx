import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import styles from './picture-input.module.css';
import type { PictureUpload } from './picture-upload.ts';
import { UploadButton } from './UploadButton.tsx';

interface PictureInputProps {
  id?: string;
  value?: string;
  onChange?: (link: string) => void;
  disabled: boolean;
  autoFocus: boolean;
  isRequired: boolean;
  upload: PictureUpload;
}

/** The picture of a field, which another one replaces; one that may be left out can be removed. */
export function PictureInput({ value = '', onChange, isRequired, ...button }: PictureInputProps) {
  const t = useTexts(recordsTexts);
  return (
    <div className={styles.field}>
      {value && <img className={styles.picture} src={value} alt={t('records.picture')} />}
      <UploadButton {...button} />
      {value && !isRequired && (
        <Button type="text" disabled={button.disabled} onClick={() => onChange?.('')}>
          {t('records.removePicture')}
        </Button>
      )}
    </div>
  );
}
