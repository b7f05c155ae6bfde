import { RollbackOutlined } from '@ant-design/icons';
import type { BillRow } from '@soquay/contract/bills';
import { hasGrant } from '@soquay/contract/rules/roles';
import { addresses } from '@/documents/addresses.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { billsTexts } from './bills.texts.ts';

/** The way to take goods of a bill back (document 1, section 2), for who may; a marked bill can be returned too. */
export function ReturnGoods({ bill, isCompact = false }: { bill: BillRow; isCompact?: boolean }) {
  const t = useTexts(billsTexts);
  const rights = useRightsIn(bill.company_id);
  if (bill.status === 0 || !hasGrant(rights, 'returns', 'create') || bill.repaid === 'all') return null;
  const name = t('bills.returnGoods');
  const label = `${name}: ${t('bills.document.name', { n: bill.bill_number })}`;
  return (
    <LinkButton
      to={addresses.return.createOf?.(bill.id)}
      icon={<RollbackOutlined aria-hidden />}
      {...(isCompact && {
        'aria-label': label,
        title: name,
        size: 'small',
        color: 'default',
        variant: 'text',
      })}
    >
      {isCompact ? null : name}
    </LinkButton>
  );
}
