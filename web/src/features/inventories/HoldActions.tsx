import { CalendarOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Hold } from '@soquay/contract/holds';
import { mayChangeHold } from '@soquay/contract/rules/holds';
import { hasGrant, mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { saidText } from '@/api/said-text.ts';
import { cartTexts } from '@/cart/cart.texts.ts';
import { hasHold, useCart } from '@/cart/cart.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { useHoldDialogs } from './hold-dialogs.ts';
import { inventoriesTexts } from './inventories.texts.ts';

/** What can be done with a hold that still keeps something, or did until its day passed: sell, extend, cancel. */
export function HoldActions({ hold }: { hold: Hold }) {
  const t = useTexts(cartTexts, inventoriesTexts);
  const rights = useRights();
  const open = useHoldDialogs();
  const isInCart = hasHold(useCart(rights.company_id), hold.id);
  const { state, warehouse_code, customer_name, user_info } = hold;
  if (state !== 'active' && state !== 'expired') return null;

  const isAssigned = mayMoveGoodsOf(rights, warehouse_code);
  const unassigned = isAssigned ? null : saidText('warehouseForbidden', { warehouse_code });
  const ofOther = mayChangeHold(rights, user_info) ? null : saidText('holdOfOther');
  const ended = state === 'expired' ? t('inventories.holdEnded') : null;
  const taken = isInCart ? t('cart.holdTaken') : null;
  const of = (text: string) => t('inventories.actionOfHold', { text, name: customer_name });

  return (
    <>
      {hasGrant(rights, 'orders', 'create') && (
        <ReasonedButton
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={of(t('inventories.addToBill'))}
          reason={ended ?? unassigned ?? taken}
          aria-haspopup="dialog"
          onClick={() => open('bill', hold)}
        >
          {t('inventories.addToBill')}
        </ReasonedButton>
      )}
      {hasGrant(rights, 'inventories', 'create') && (
        <ReasonedButton
          size="small"
          type="text"
          icon={<CalendarOutlined aria-hidden />}
          aria-label={of(t('inventories.extend'))}
          title={t('inventories.extend')}
          reason={ofOther ?? unassigned}
          aria-haspopup="dialog"
          onClick={() => open('extend', hold)}
        />
      )}
      {hasGrant(rights, 'inventories', 'delete') && (
        <ReasonedButton
          size="small"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={of(t('inventories.cancelHoldNow'))}
          title={t('inventories.cancelHoldNow')}
          reason={ofOther}
          aria-haspopup="dialog"
          onClick={() => open('cancel', hold)}
        />
      )}
    </>
  );
}
