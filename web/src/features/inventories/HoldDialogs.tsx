import type { Hold } from '@soquay/contract/holds';
import { type ReactNode, useCallback } from 'react';
import { useAddressState } from '@/ui/address-state.ts';
import { AddToBillDialog } from './AddToBillDialog.tsx';
import { CancelHoldDialog } from './CancelHoldDialog.tsx';
import { ExtendHoldDialog } from './ExtendHoldDialog.tsx';
import { heldGoodsOf } from './goods.ts';
import { type HoldDialog, HoldDialogContext } from './hold-dialogs.ts';

/** The dialogs of the holds on a screen; they stay when somebody else's change takes the row away below them. */
export function HoldDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useAddressState<{ dialog: HoldDialog; hold: Hold }>('hold');
  const show = useCallback((dialog: HoldDialog, hold: Hold) => setOpen({ dialog, hold }), [setOpen]);
  const close = () => setOpen(undefined);
  return (
    <HoldDialogContext value={show}>
      {children}
      {open?.dialog === 'bill' && (
        <AddToBillDialog
          goods={heldGoodsOf(open.hold)}
          warehouseCode={open.hold.warehouse_code}
          qty={open.hold.remaining}
          hold={{
            id: open.hold.id,
            customer: { phone: open.hold.customer_phone, name: open.hold.customer_name },
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'extend' && <ExtendHoldDialog hold={open.hold} onClose={close} />}
      {open?.dialog === 'cancel' && <CancelHoldDialog hold={open.hold} onClose={close} />}
    </HoldDialogContext>
  );
}
