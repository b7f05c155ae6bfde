import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFeedback } from '@/ui/use-feedback.ts';
import { saveFile } from './save-file.ts';

interface DownloadButtonProps {
  label: string;
  /** What the file is called where it is saved. */
  filename: string;
  download: () => Promise<Blob>;
}

/** Fetches a file with the person's token and saves it. */
export function DownloadButton({ label, filename, download }: DownloadButtonProps) {
  const feedback = useFeedback();
  const fetchFile = useMutation({
    mutationFn: download,
    onSuccess: (content) => saveFile(content, filename),
    onError: feedback.failure,
  });
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {label}
    </Button>
  );
}
