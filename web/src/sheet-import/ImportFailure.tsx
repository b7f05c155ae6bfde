import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { Notice } from '@/ui/Notice.tsx';
import type { AnySheetImport } from './use-sheet-import.ts';

/** Writing failed: the same once more, or the file anew where the check itself holds no longer. */
export function ImportFailure({ error, sheetImport }: { error: Error; sheetImport: AnySheetImport }) {
  const { t } = useTranslation();
  const { checkAgain, retryWrite } = sheetImport;
  const isOutdated =
    error instanceof ApiError && ['IMPORT_EXPIRED', 'IMPORT_HAS_ERRORS'].includes(error.body.code);
  return (
    <Notice
      text={
        error instanceof NetworkError
          ? `${errorMessage(error)}. ${t('sheetImport.retryIsSafe')}`
          : errorMessage(error)
      }
      action={
        isOutdated ? (
          <Button size="small" onClick={() => checkAgain()}>
            {t('sheetImport.checkAgain')}
          </Button>
        ) : (
          <Button size="small" onClick={retryWrite}>
            {t('ui.retry')}
          </Button>
        )
      }
    />
  );
}
