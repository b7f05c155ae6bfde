import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { saveFile } from './save-file.ts';
import { uiTexts } from './ui.texts.ts';

interface DownloadButtonProps {
  label: string;
  /** What the file is called where it is saved. */
  filename: string;
  /** `signal` ends it. */
  download: (signal: AbortSignal) => Promise<Blob>;
  /** It takes long enough for people to change their mind. */
  isLong?: true;
}

/** Fetches a file with the person's token and saves it. */
export function DownloadButton({ label, filename, download, isLong }: DownloadButtonProps) {
  const t = useTexts(uiTexts);
  const feedback = useFeedback();
  const running = useRef(new AbortController());
  const fetchFile = useMutation({
    mutationFn: () => {
      running.current = new AbortController();
      return download(running.current.signal);
    },
    onSuccess: (content) => saveFile(content, filename),
    onError: (error) => {
      if (!running.current.signal.aborted) feedback.failure(error);
    },
  });
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={fetchFile.isPending}
        onClick={() => fetchFile.mutate()}
      >
        {label}
      </Button>
      {isLong && fetchFile.isPending && (
        <Button
          onClick={() => {
            if (Date.now() - fetchFile.submittedAt > doublePressMs) running.current.abort();
          }}
        >
          {t('ui.cancel')}
        </Button>
      )}
    </>
  );
}

/** The button that ends it may appear under the pointer, where a second press of the first one falls. */
const doublePressMs = 1_000;
