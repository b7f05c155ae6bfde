import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message.ts';

/** A failed load: what the server said, and a way on. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={errorMessage(error)}
      action={
        <Button size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}
