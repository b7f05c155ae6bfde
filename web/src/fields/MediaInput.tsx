import { UploadOutlined } from '@ant-design/icons';
import { pictureTypes } from '@soquay/contract/pictures';
import { Button, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '@/ui/use-feedback.ts';

export type UploadPicture = (file: File) => Promise<string>;

interface MediaInputProps {
  id?: string;
  value?: string;
  onChange?: (link: string) => void;
  disabled: boolean;
  autoFocus: boolean;
  /** The choice of the form between picture and video. */
  typeField: string;
  upload: UploadPicture | undefined;
}

/** The link of a video, which is pasted, or of a picture, which an upload fills. */
export function MediaInput({ typeField, upload, value = '', onChange, disabled, ...input }: MediaInputProps) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
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

  async function send(file: File | undefined): Promise<void> {
    if (!file || !upload) return;
    setIsSending(true);
    try {
      onChange?.(await upload(file));
    } catch (error) {
      feedback.failure(error);
    } finally {
      setIsSending(false);
    }
  }

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
    <>
      {link}
      <input
        ref={chooser}
        type="file"
        style={{ display: 'none' }}
        aria-label={t('records.upload')}
        accept={pictureTypes}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        icon={<UploadOutlined aria-hidden />}
        loading={isSending}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        {t('records.upload')}
      </Button>
    </>
  );
}
