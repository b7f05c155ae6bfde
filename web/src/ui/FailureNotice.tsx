import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message.ts';
import { Notice } from './Notice.tsx';

interface FailureNoticeProps {
  error: unknown;
  onRetry: () => void;
  /** Instead of 'try again', where the same again would fail again. */
  retryText?: string;
}

/** A failed load: what the server said, and a way on. */
export function FailureNotice({ error, onRetry, retryText }: FailureNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      text={errorMessage(error)}
      action={
        <Button size="small" onClick={onRetry}>
          {retryText ?? t('ui.retry')}
        </Button>
      }
    />
  );
}
