import { hasGrant } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { SlipScreen } from '@/documents/slip/SlipScreen.tsx';
import { useRightsIn } from '@/session/rights.ts';
import { ExportSlip } from './ExportSlip.tsx';
import { exportKind } from './export-kind.ts';

/** A saved export as it will come out of the printer, for whoever may see it. */
export function ExportSlipPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const saved = useSuspenseQuery(documentQuery(exportKind, id)).data.data;
  const letterhead = useSuspenseQuery(letterheadQuery(saved.company_id)).data.data;
  return (
    <SlipScreen
      title={t('exports.printTitle', { n: saved.export_number })}
      mayPrint={hasGrant(useRightsIn(saved.company_id), 'warehouse-exports', 'view')}
      backTo={addresses.export.view(id)}
    >
      <ExportSlip saved={saved} letterhead={letterhead} />
    </SlipScreen>
  );
}
