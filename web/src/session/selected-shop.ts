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

/** Moves this tab on when a renewed session no longer has the shop it works in; calls back with that shop and the one it is in now. */
export function onShopLost(handler: (lost: Shop, left: Shop | null) => void): () => void {
  return useSession.subscribe(({ session }, { session: before }) => {
    if (!session || session.user.user_id !== before?.user.user_id) return;
    const lost = lostShop(before.user, session.user, useChoice.getState().shopId);
    if (!lost) return;
    const left = currentShop();
    // Given back one day, the lost shop must not take the tab away from where it is then.
    if (left) chooseShop(left.company_id);
    handler(lost, left);
  });
}

/** The shop worked in before, when the person works there no more. */
export function lostShop(before: SessionUser, after: SessionUser, shopId: number): Shop | null {
  const shop = shopOf(before, shopId);
  const isKept = after.companies.some(({ company_id }) => company_id === shop?.company_id);
  return isKept ? null : shop;
}

function shopOf(user: SessionUser | undefined, shopId: number): Shop | null {
  return user?.companies.find((shop) => shop.company_id === shopId) ?? user?.companies[0] ?? null;
}
