import { FileTextOutlined } from '@ant-design/icons';
import type { PreorderRow } from '@soquay/contract/preorders';
import { readyToBill } from '@soquay/contract/rules/preorder-process';
import { hasGrant } from '@soquay/contract/rules/roles';
import { addresses } from '@/documents/addresses.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { preordersTexts } from './preorders.texts.ts';

/** The way to the bill of a pre-order whose goods have arrived (document 1, section 4), for who may write one; a marked one is billed too. */
export function CreateBill({ preorder, isCompact = false }: { preorder: PreorderRow; isCompact?: boolean }) {
  const t = useTexts(preordersTexts);
  const rights = useRightsIn(preorder.company_id);
  const isReady = preorder.status === 1 && preorder.process_status.status_id === readyToBill;
  if (!isReady || !hasGrant(rights, 'orders', 'create')) return null;
  const name = t('preorders.createBill');
  return (
    <LinkButton
      to={addresses.bill.createOf?.(preorder.id)}
      icon={<FileTextOutlined aria-hidden />}
      {...(isCompact
        ? {
            'aria-label': `${name}: ${t('preorders.document.name', { n: preorder.order_number })}`,
            title: name,
            size: 'small',
            color: 'default',
            variant: 'text',
          }
        : { color: 'primary', variant: 'solid' })}
    >
      {isCompact ? null : name}
    </LinkButton>
  );
}
