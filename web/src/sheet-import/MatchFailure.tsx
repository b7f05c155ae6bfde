import { Button } from 'antd';
import { ApiError } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import { sheetImportTexts } from './sheet-import.texts.ts';
import type { AnySheetImport } from './use-sheet-import.ts';

/** Judging anew failed: the checked file stands, and may be matched again; only one that is gone is sent anew. */
export function MatchFailure({
  sheetImport: { matchError, checkAgain },
}: {
  sheetImport: Pick<AnySheetImport, 'matchError' | 'checkAgain'>;
}) {
  const t = useTexts(sheetImportTexts);
  if (!matchError) return null;
  const isGone = matchError instanceof ApiError && matchError.body.code === 'IMPORT_EXPIRED';
  return (
    <Notice
      text={errorMessage(matchError)}
      action={
        isGone && (
          <Button size="small" onClick={() => checkAgain()}>
            {t('sheetImport.checkAgain')}
          </Button>
        )
      }
    />
  );
}
