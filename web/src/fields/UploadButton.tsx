import { UploadOutlined } from '@ant-design/icons';
import { pictureTypes } from '@soquay/contract/pictures';
import { Button, Form } from 'antd';
import { useRef } from 'react';
import { errorMessage, isToldBySignIn } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { type PictureUpload, refuseLarge } from './picture-upload.ts';

interface UploadButtonProps {
  id?: string | undefined;
  disabled: boolean;
  autoFocus?: boolean;
  upload: PictureUpload;
}

/** Chooses a picture and sends it at once, to be the value of its field; the field says why one is refused. */
export function UploadButton({ upload, ...button }: UploadButtonProps) {
  const { name, isSending, onSending } = upload;
  const t = useTexts(recordsTexts);
  const form = Form.useFormInstance();
  const chooser = useRef<HTMLInputElement>(null);

  async function send(file: File | undefined): Promise<void> {
    if (!file || !upload.send) return;
    // Counts as changed already, so that leaving the form is asked about while the picture is sent.
    form.setFields([{ name, touched: true, errors: [] }]);
    onSending(true);
    try {
      await refuseLarge(file);
      form.setFields([{ name, value: await upload.send(file), touched: true, errors: [] }]);
    } catch (error) {
      form.setFields([{ name, errors: isToldBySignIn(error) ? [] : [errorMessage(error)] }]);
    } finally {
      onSending(false);
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
        icon={<UploadOutlined aria-hidden />}
        loading={isSending}
        onClick={() => chooser.current?.click()}
      >
        {t(isSending ? 'records.uploading' : 'records.upload')}
      </Button>
    </>
  );
}
