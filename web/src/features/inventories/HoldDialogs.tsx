import type { Hold } from '@soquay/contract/holds';
import { type ReactNode, useCallback, useState } from 'react';
import { AddToBillDialog } from './AddToBillDialog.tsx';
import { CancelHoldDialog } from './CancelHoldDialog.tsx';
import { ExtendHoldDialog } from './ExtendHoldDialog.tsx';
import { heldGoodsOf } from './goods.ts';
import { type HoldDialog, HoldDialogContext } from './hold-dialogs.ts';

/** The dialogs of the holds on a screen; they stay when somebody else's change takes the row away below them. */
export function HoldDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ dialog: HoldDialog; hold: Hold } | null>(null);
  const show = useCallback((dialog: HoldDialog, hold: Hold) => setOpen({ dialog, hold }), []);
  const close = () => setOpen(null);
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
