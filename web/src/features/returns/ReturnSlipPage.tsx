import { DocumentSlipPage } from '@/documents/slip/DocumentSlipPage.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { returnKind } from './return-kind.ts';
import { returnsTexts } from './returns.texts.ts';
import { ReturnSlip } from './slip/ReturnSlip.tsx';

/** The slip of a saved return, as it will come out of the printer. */
function ReturnSlipPage({ id }: { id: number }) {
  const t = useTexts(returnsTexts);
  const title = (n: number) => t('returns.printTitle', { n });
  return <DocumentSlipPage kind={returnKind} id={id} title={title} Slip={ReturnSlip} />;
}

export const screen = { kind: returnKind, Page: ReturnSlipPage };
