import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message.ts';
import { Notice } from './Notice.tsx';

/** A failed load: what the server said, and a way on. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      text={errorMessage(error)}
      action={
        <Button size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}
