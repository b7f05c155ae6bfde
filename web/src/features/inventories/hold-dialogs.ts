import type { Hold } from '@soquay/contract/holds';
import { createContext, useContext } from 'react';

export type HoldDialog = 'bill' | 'extend' | 'cancel';

/** Opens a dialog about a hold. */
export const HoldDialogContext = createContext<(dialog: HoldDialog, hold: Hold) => void>(() => {
  throw new Error('Only inside HoldDialogs');
});

export function useHoldDialogs() {
  return useContext(HoldDialogContext);
}
