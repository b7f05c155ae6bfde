import { hasGrant } from '@soquay/contract/rules/roles';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { documentsTexts } from '../documents.texts.ts';
import type { FormKind, FormTypes } from './form-kind.ts';

/** Offers a new document for what was scanned when one was saved after which none comes; false where none is wanted, or none can be. */
export function useNewForScans<Form extends FormTypes>(
  kind: FormKind<Form>,
  shopId: number,
): (codes: () => readonly string[]) => Promise<boolean> {
  const t = useTexts(documentsTexts);
  const feedback = useFeedback();
  const rights = useRights();
  const one = kind.texts('one');

  return async (codes) => {
    const isOfShop = shopId === rights.company_id;
    if (!kind.lines.entryField || !isOfShop || !hasGrant(rights, kind.module, 'create')) {
      for (const text of codes()) feedback.warning(t('documents.scannedTooLate', { text, one }));
      return false;
    }
    const n = formatNumber(codes().length);
    return await feedback.confirm({
      title: t('documents.laterScans', { n }),
      text: t('documents.laterScansNowhere', { codes: codes().join(', '), one }),
      okText: t('documents.laterScansToNew', { n, one }),
      cancelText: t('documents.drop'),
    });
  };
}
