import type { SessionUser } from '@soquay/contract/auth';
import { create } from 'zustand';
import { currentSession, useSession } from './session-store.ts';

export type Shop = SessionUser['companies'][number];

const storageKey = 'shop';

/**
 * The shop this tab works in. The choice is kept for the next start, but other open tabs stay where
 * they are: a bill half written there belongs to its shop.
 */
const useChoice = create<{ shopId: number }>(() => ({ shopId: Number(localStorage.getItem(storageKey)) }));

export function chooseShop(shopId: number): void {
  localStorage.setItem(storageKey, String(shopId));
  useChoice.setState({ shopId });
}

/** The chosen shop, else the person's first; null when they have none. */
export function currentShop(): Shop | null {
  return shopOf(currentSession()?.user, useChoice.getState().shopId);
}

export function useShop(): Shop | null {
  const user = useSession(({ session }) => session?.user);
  const shopId = useChoice((choice) => choice.shopId);
  return shopOf(user, shopId);
}

/** Id of the current shop, for loaders of screens that cannot be reached without one. */
export function currentShopId(): number {
  const shop = currentShop();
  if (!shop) throw new Error('This screen needs a shop');
  return shop.company_id;
}

function shopOf(user: SessionUser | undefined, shopId: number): Shop | null {
  return user?.companies.find((shop) => shop.company_id === shopId) ?? user?.companies[0] ?? null;
}
