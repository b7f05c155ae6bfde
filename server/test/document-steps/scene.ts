import type { Bill } from '@soquay/contract/bills';
import type { Preorder } from '@soquay/contract/preorders';
import type { SavedReturn } from '@soquay/contract/returns';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import type { SavedExport } from '@soquay/contract/warehouse-exports';
import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import type { Db } from '../../src/database/database.ts';
import type { Headers } from '../factories/bills.ts';
import type { OrderFixture } from '../factories/preorders.ts';
import type { Product } from '../factories/products.ts';
import type { TestApp } from '../use-app.ts';

/** Products; the scarf is seldom in stock. */
export type Goods = 'shirt' | 'hat' | 'scarf';

/** A warehouse, and the products of its shop. */
export interface Place {
  company_id: number;
  warehouse_code: string;
  goods: Record<Goods, Product>;
  /** As far as those know who have closed it. */
  isClosed: boolean;
}

/** Does in the database what no call does. */
export type ByHand = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** A shop at work, and its documents by id, as each was when somebody last saw it. */
export interface Scene {
  server: TestApp;
  byHand: ByHand;
  fixture: OrderFixture;
  /** The system admin, who is in every shop. */
  owner: Headers;
  /** Counts and may not approve. */
  clerk: Headers;
  manager: { user: { user_id: number }; headers: Headers };
  goods: Record<Goods, Product>;
  /** Places that goods are sent to: the shop's other warehouse, one that is closed at times, and a shop that is. */
  places: Record<'back' | 'spare' | 'branch', Place>;
  bills: Map<number, Bill>;
  returns: Map<number, SavedReturn>;
  receipts: Map<number, SavedReceipt>;
  exports: Map<number, SavedExport>;
  preorders: Map<number, Preorder>;
  takes: Map<number, SavedStockTake>;
}

export function readReceipt(scene: Scene, id: number): Promise<SavedReceipt> {
  return read<SavedReceipt>(scene, `/api/warehouse-receipts/${id}`);
}

export async function read<T>({ server, owner }: Scene, url: string): Promise<T> {
  return (await server.app.inject({ url, headers: owner })).json().data;
}

/** Nobody goes back further, however long the scene lasts. */
const mostKnown = 100;

/** Stores the document as it is now for the next step. */
export function note<T extends { id: number }>(known: Map<number, T>, saved: T): void {
  known.set(saved.id, saved);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}
