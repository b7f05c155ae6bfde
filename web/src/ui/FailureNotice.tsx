import { Button } from 'antd';
import { ApiError, NetworkError } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { isFileMissing } from '@/api/release.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { NewRelease } from './NewRelease.tsx';
import { Notice } from './Notice.tsx';
import { uiTexts } from './ui.texts.ts';

const t = textsFor(uiTexts);

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
  const t = useTexts(uiTexts);
  if (isFileMissing(error)) return <NewRelease />;
  return (
    <Notice
      title={title}
      text={failureText(error)}
      action={
        <Button size="small" onClick={onRetry}>
          {retryText ?? t('ui.retry')}
        </Button>
      }
    />
  );
}

/** Says that there is nothing of what is not there alone, not of a server that fails or refuses (decisions.md, 'Sentences'). */
function failureText(error: unknown): string {
  if (error instanceof NetworkError) return t('ui.serverFails');
  if (!(error instanceof ApiError)) return errorMessage(error);
  if (error.status >= 500) return t('ui.serverFails');
  if (error.status === 403) return errorMessage(error);
  return error.status === 404 ? t('ui.noData') : `${t('ui.noData')}. ${errorMessage(error)}`;
}
