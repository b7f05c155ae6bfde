import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { GoodsProduct } from '@/documents/goods/goods-line.ts';
import { currentSession, useSession } from '@/session/session-store.ts';
import { randomId } from '@/ui/random-id.ts';

/** Goods that were picked on some screen for a bill. */
export interface PickedGoods {
  product: GoodsProduct;
  warehouse_code: string;
  /** What the warehouse could sell when they were picked, pieces: a hint, the server decides. */
  stock: number;
  qty: number;
  /** Off the whole line, dong. */
  discount: number;
  /** The hold they are of, and whose it is; null for whoever the bill is for. */
  hold: { id: number; customer: { phone: string; name: string } } | null;
}

export interface CartLine extends PickedGoods {
  key: string;
  addedAtMs: number;
}

/** As long as a half-written bill: by then the goods and prices are others. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** More than a bill has lines. */
const mostLines = 500;

interface Carts {
  /** Lines by person and shop, in the order they were picked. */
  carts: Record<string, readonly CartLine[]>;
}

/**
 * What was picked elsewhere waits here, on this device, until the bill form takes it among its lines: the bill that
 * is being written may be open in another window, which alone may write it. It is its picker's, like a draft, and
 * outlives their session (decisions.md, 'Selling and sessions').
 */
const useCarts = create(
  // Another version than the stored one reads nothing of it: it is raised when lines change their shape.
  persist<Carts>(() => ({ carts: {} }), { name: 'cart', version: 2 }),
);

const nothing: readonly CartLine[] = [];

const cartName = (userId: number | undefined, shopId: number) => `${userId}:${shopId}`;

const current = (shopId: number) => cartName(currentSession()?.user.user_id, shopId);

/** What the signed-in person has picked in a shop and no bill has taken yet. */
export function useCart(shopId: number): readonly CartLine[] {
  const userId = useSession(({ session }) => session?.user.user_id);
  return useCarts(({ carts }) => carts[cartName(userId, shopId)] ?? nothing);
}

/** The same for what is done on an event. */
export function cartOf(shopId: number): readonly CartLine[] {
  readAgain();
  return useCarts.getState().carts[current(shopId)] ?? nothing;
}

/** Puts goods of a shop by for the bill that is written next there; gives why not: there are too many, or the same hold is among them. */
export function addToCart(shopId: number, goods: PickedGoods): 'full' | 'holdTaken' | null {
  const lines = cartOf(shopId);
  if (hasHold(lines, goods.hold?.id)) return 'holdTaken';
  if (lines.length >= mostLines) return 'full';
  setCart(shopId, [...lines, { ...goods, key: randomId(), addedAtMs: Date.now() }]);
  return null;
}

export function hasHold(lines: readonly CartLine[], holdId: number | undefined): boolean {
  return holdId !== undefined && lines.some(({ hold }) => hold?.id === holdId);
}

export function setCartQty(shopId: number, key: string, qty: number): void {
  setCart(
    shopId,
    cartOf(shopId).map((line) => (line.key === key ? { ...line, qty } : line)),
  );
}

/** Those lines are on a bill now, or not wanted any more. */
export function dropFromCart(shopId: number, keys: readonly string[]): void {
  setCart(
    shopId,
    cartOf(shopId).filter(({ key }) => !keys.includes(key)),
  );
}

const takers = new Set<() => void>();

/** Whoever takes goods out of the cart hears when a person wants that, who may stand in front of it already. Gives the way to stop. */
export function onCartWanted(taker: () => void): () => void {
  takers.add(taker);
  return () => takers.delete(taker);
}

export function wantCart(): void {
  for (const take of takers) take();
}

/** What one tab picks, all tabs show. */
export function followOtherCarts(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === useCarts.persist.getOptions().name) readAgain();
  });
}

/** Another tab may have written a moment ago. */
function readAgain(): void {
  void useCarts.persist.rehydrate();
}

function setCart(shopId: number, lines: readonly CartLine[]): void {
  const limit = Date.now() - keptForMs;
  useCarts.setState(({ carts }) => ({
    carts: Object.fromEntries(
      Object.entries({ ...carts, [current(shopId)]: lines })
        .map(([name, all]) => [name, all.filter(({ addedAtMs }) => addedAtMs > limit)] as const)
        .filter(([, kept]) => kept.length > 0),
    ),
  }));
}
