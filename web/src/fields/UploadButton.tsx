import { UploadOutlined } from '@ant-design/icons';
import { pictureTypes } from '@soquay/contract/pictures';
import { Form } from 'antd';
import { errorMessage, isToldBySignIn } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { FileButton } from '@/ui/FileButton.tsx';
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

  async function send(file: File): Promise<void> {
    if (!upload.send) return;
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
    <FileButton
      {...button}
      icon={<UploadOutlined aria-hidden />}
      accept={pictureTypes}
      loading={isSending}
      onFiles={([file]) => file && void send(file)}
    >
      {t(isSending ? 'records.uploading' : 'records.upload')}
    </FileButton>
  );
}
