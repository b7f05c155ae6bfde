import { hasGrant } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { SlipScreen } from '@/documents/slip/SlipScreen.tsx';
import { useRightsIn } from '@/session/rights.ts';
import { ReturnSlip } from './ReturnSlip.tsx';
import { returnKind } from './return-kind.ts';

/** A saved return as it will come out of the printer, for whoever may see it. */
export function ReturnSlipPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const saved = useSuspenseQuery(documentQuery(returnKind, id)).data.data;
  const letterhead = useSuspenseQuery(letterheadQuery(saved.company_id)).data.data;
  return (
    <SlipScreen
      title={t('returns.printTitle', { n: saved.repay_number })}
      mayPrint={hasGrant(useRightsIn(saved.company_id), 'returns', 'view')}
      backTo={addresses.return.view(id)}
    >
      <ReturnSlip saved={saved} letterhead={letterhead} />
    </SlipScreen>
  );
}
