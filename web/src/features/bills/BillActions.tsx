import type { BillRow } from '@soquay/contract/bills';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { useTranslation } from 'react-i18next';
import { AccountingMark } from '@/documents/life/AccountingMark.tsx';
import { DocumentActions } from '@/documents/life/DocumentActions.tsx';
import { billStatusCalls } from './bills.api.ts';

interface BillActionsProps {
  bill: Pick<BillRow, 'id' | 'company_id' | 'bill_number' | 'status' | 'accounting_status'>;
  /** In the bill's shop. */
  rights: ShopRights;
  /** Pictures alone, for a row of the list. */
  isCompact?: boolean;
}

/** What may be done about a saved bill. */
export function BillActions({ bill, rights, isCompact = false }: BillActionsProps) {
  const { t } = useTranslation();
  return (
    <DocumentActions
      document={bill}
      name={t('bills.nameOf', { n: bill.bill_number })}
      rights={rights}
      module="orders"
      calls={billStatusCalls}
      editHref={`/orders2/${bill.id}`}
      effects={{ delete: t('bills.deleteEffect'), restore: t('bills.restoreEffect') }}
      isCompact={isCompact}
    />
  );
}

/** Its accounting mark. */
export function BillMark({ bill, rights, isCompact = false }: BillActionsProps) {
  const { t } = useTranslation();
  return (
    <AccountingMark
      document={bill}
      name={t('bills.nameOf', { n: bill.bill_number })}
      rights={rights}
      module="orders"
      calls={billStatusCalls}
      isCompact={isCompact}
    />
  );
}
