import { Button } from 'antd';
import { ApiError, NetworkError } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { sheetImportTexts } from './sheet-import.texts.ts';
import type { AnySheetImport } from './use-sheet-import.ts';

/** Writing failed: the same once more, or the file anew where the check itself holds no longer. */
export function ImportFailure({ error, sheetImport }: { error: Error; sheetImport: AnySheetImport }) {
  const t = useTexts(sheetImportTexts, uiTexts);
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
