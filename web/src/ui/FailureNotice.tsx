import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { isFileMissing } from '@/api/release.ts';
import { NewRelease } from './NewRelease.tsx';
import { Notice } from './Notice.tsx';

interface FailureNoticeProps {
  error: unknown;
  onRetry: () => void;
  /** Instead of 'try again', where the same again would fail again. */
  retryText?: string;
  /** In front of what went wrong. */
  title?: string;
}

/** A failed load (document 1, section 8): what the server said, and a way on. */
export function FailureNotice({ error, onRetry, retryText, title }: FailureNoticeProps) {
  const { t } = useTranslation();
  if (isFileMissing(error)) return <NewRelease />;
  const text = errorMessage(error);
  const isFailedLoad = error instanceof ApiError || error instanceof NetworkError;
  return (
    <Notice
      title={title}
      text={isFailedLoad ? `${t('ui.noData')}. ${text}` : text}
      action={
        <Button size="small" onClick={onRetry}>
          {retryText ?? t('ui.retry')}
        </Button>
      }
    />
  );
}
