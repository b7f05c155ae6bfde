import { Form, Input } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import styles from './picture-input.module.css';
import type { PictureUpload } from './picture-upload.ts';
import { UploadButton } from './UploadButton.tsx';

interface MediaInputProps {
  id?: string;
  value?: string;
  onChange?: (link: string) => void;
  disabled: boolean;
  autoFocus: boolean;
  /** The choice of the form between picture and video. */
  typeField: string;
  upload: PictureUpload;
}

/** The link of a video, which is pasted, or of a picture, which an upload fills. */
export function MediaInput({ typeField, upload, value = '', onChange, disabled, ...input }: MediaInputProps) {
  const t = useTexts(recordsTexts);
  const form = Form.useFormInstance();
  const isPicture = (Form.useWatch(typeField) ?? form.getFieldValue(typeField)) !== 'video';
  /** The link of the type that is not chosen: who chose that by mistake finds it again. */
  const other = useRef({ isPicture: !isPicture, link: '' });
  const swapLinks = useEffectEvent((isPictureNow: boolean) => {
    if (other.current.isPicture !== isPictureNow) return;
    const { link } = other.current;
    other.current = { isPicture: !isPictureNow, link: value };
    onChange?.(link);
  });
  useEffect(() => swapLinks(isPicture), [isPicture]);

  const link = (
    <Input
      {...input}
      // Paths of kept pictures say nothing to people; the preview shows it.
      value={isPicture && value ? t('records.uploaded') : value}
      disabled={disabled || isPicture}
      autoComplete="off"
      inputMode="url"
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
  if (!isPicture) return link;
  return (
    <div className={styles.media}>
      {link}
      <UploadButton upload={upload} disabled={disabled} />
    </div>
  );
}
