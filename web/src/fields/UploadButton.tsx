import { UploadOutlined } from '@ant-design/icons';
import { pictureTypes } from '@soquay/contract/pictures';
import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markRefused } from '@/ui/refused-inputs.ts';
import { useFeedback } from '@/ui/use-feedback.ts';

/** Keeps a picture and says by what link. */
export type UploadPicture = (file: File) => Promise<string>;

interface UploadButtonProps {
  id?: string | undefined;
  disabled: boolean;
  autoFocus?: boolean;
  upload: UploadPicture | undefined;
  /** Marks the field as changed, so that leaving the form is asked about while the picture is sent. */
  onChosen: () => void;
  onUploaded: (link: string) => void;
}

/** Chooses a picture and sends it at once; until it is kept the form is not saved, which would leave it out. */
export function UploadButton({ upload, onChosen, onUploaded, ...button }: UploadButtonProps) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const form = Form.useFormInstance();
  const chooser = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLButtonElement>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    return isSending && shown.current ? markRefused(form, shown.current) : undefined;
  }, [isSending, form]);

  async function send(file: File | undefined): Promise<void> {
    if (!file || !upload) return;
    onChosen();
    setIsSending(true);
    try {
      onUploaded(await upload(file));
    } catch (error) {
      feedback.failure(error);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
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
        {...button}
        ref={shown}
        icon={<UploadOutlined aria-hidden />}
        loading={isSending}
        onClick={() => chooser.current?.click()}
      >
        {t(isSending ? 'records.uploading' : 'records.upload')}
      </Button>
    </>
  );
}
