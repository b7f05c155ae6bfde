import type { StockTakeLine } from '@soquay/contract/stock-take-counts';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  sell,
} from '../../../test/factories/bills.ts';
import {
  approve,
  buildStockTake,
  count,
  counted,
  signInManager,
} from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

/** Shirts and hats, each on two shelves of the warehouse. */
type Goods = 'shirt' | 'hat';
interface Shelf {
  goods: Goods;
  place: 0 | 1;
}
/** Somebody counts what lies on a shelf, or sells from it. */
type Step = Shelf & ({ what: 'count' } | { what: 'sell'; qty: number });

const shelf = { goods: fc.constantFrom<Goods[]>('shirt', 'hat'), place: fc.constantFrom<(0 | 1)[]>(0, 1) };
const qty = fc.integer({ min: 1, max: 4 });
const sale = fc.record({ ...shelf, what: fc.constant('sell' as const), qty });
const step: fc.Arbitrary<Step> = fc.oneof(fc.record({ ...shelf, what: fc.constant('count' as const) }), sale);

const found = fc.integer({ min: 0, max: 12 });
const taken = fc.record({
  /** Pieces that lie on the shelves, whatever the books say. */
  shirt: fc.tuple(found, found),
  hat: fc.tuple(found, found),
  steps: fc.array(step, { maxLength: 12 }),
  /** Sold while the take is approved. */
  meanwhile: fc.array(sale, { maxLength: 4 }),
});

test('after its approval the books have what lies on the shelves, whatever was sold between counts, after them and meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(taken, async ({ shirt, hat, steps, meanwhile }) => {
      const shop = await openShop({ shirt, hat });
      const counts = new Set<string>();
      for (const next of steps) {
        if (next.what === 'sell') await shop.sellFrom(next);
        else if (!counts.has(nameOf(next))) {
          counts.add(nameOf(next));
          await shop.countShelf(next);
        }
      }
      await shop.countRest(counts);
      await shop.recount();

      const [approval] = await Promise.all([shop.approve(), ...meanwhile.map((next) => shop.sellFrom(next))]);

      expect(approval).toMatchObject({ status: 200, saved: { status: 1 } });
      expect(await shop.levels()).toEqual(shop.lying());
    }),
    { numRuns: 25, endOnFailure: true },
  );
  await expectBooksToBalance(server.db);
}, 120_000);

function nameOf({ goods, place }: Shelf): string {
  return `${goods} ${place}`;
}

/** Opens a shop whose books have ten pieces of each product. */
async function openShop(shelves: Record<Goods, [number, number]>) {
  const counter = await buildCounter(server, { stock: 10 });
  const headers = await signInManager(server, counter);
  const take = await buildStockTake(server, counter, headers);
  return new CountedShop({ counter, headers, take }, shelves);
}

class CountedShop {
  readonly #at: { counter: Counter; headers: Headers; take: SavedStockTake };
  readonly #shelves: Record<Goods, [number, number]>;
  /** Lower bound of the books; below 0 while a sale is under way that they may refuse. */
  readonly #books: Record<Goods, number> = { shirt: 10, hat: 10 };

  constructor(
    at: { counter: Counter; headers: Headers; take: SavedStockTake },
    shelves: Record<Goods, [number, number]>,
  ) {
    this.#at = at;
    this.#shelves = { shirt: [...shelves.shirt], hat: [...shelves.hat] };
  }

  /** Sells pieces that lie there and that the books have. */
  async sellFrom({ goods, place, qty }: Shelf & { qty: number }): Promise<void> {
    const { counter } = this.#at;
    if (this.#shelves[goods][place] < qty) return;
    this.#shelves[goods][place] -= qty;
    this.#books[goods] -= qty;
    const line = buildBillLine(counter, {
      product_id: counter[goods].product_id,
      price: goods === 'shirt' ? 150_000 : 80_000,
      qty,
    });
    const { status, code } = await sell(server, {
      headers: counter.headers,
      body: buildBillBody(counter, { details: [line] }),
    });
    if (status === 200) return;
    expect({ code, areBooksShort: this.#books[goods] < 0 }).toEqual({
      code: 'STOCK_INSUFFICIENT',
      areBooksShort: true,
    });
    this.#shelves[goods][place] += qty;
    this.#books[goods] += qty;
  }

  async countShelf({ goods, place }: Shelf, is_recount: 0 | 1 = 0): Promise<void> {
    const { counter, take, headers } = this.#at;
    const { product_id } = counter[goods];
    await counted(server, take, headers, { product_id, qty: this.#shelves[goods][place], is_recount });
  }

  async countRest(counts: ReadonlySet<string>): Promise<void> {
    for (const goods of ['shirt', 'hat'] as const) {
      for (const place of [0, 1] as const) {
        if (!counts.has(nameOf({ goods, place }))) await this.countShelf({ goods, place });
      }
    }
  }

  /** Both shelves of what the take asks for. */
  async recount(): Promise<void> {
    const { counter, take, headers } = this.#at;
    const answer = await server.app.inject({
      url: `/api/stock-takes/${take.id}/lines?show=recount`,
      headers,
    });
    for (const { product_id } of answer.json().data as StockTakeLine[]) {
      const goods = product_id === counter.shirt.product_id ? 'shirt' : 'hat';
      const [first, second] = this.#shelves[goods];
      await count(
        server,
        take,
        headers,
        { product_id, qty: first, is_recount: 1 },
        { product_id, qty: second },
      );
    }
  }

  approve() {
    return approve(server, this.#at.take, this.#at.headers);
  }

  lying(): Record<Goods, number> {
    const { shirt, hat } = this.#shelves;
    return { shirt: shirt[0] + shirt[1], hat: hat[0] + hat[1] };
  }

  async levels(): Promise<Record<Goods, number>> {
    const { counter } = this.#at;
    const rows = await server.db
      .selectFrom('stock_levels')
      .select(['product_id', 'qty'])
      .where('warehouse_code', '=', counter.warehouse)
      .execute();
    const of = ({ product_id }: { product_id: number }) =>
      rows.find((row) => row.product_id === product_id)?.qty ?? 0;
    return { shirt: of(counter.shirt), hat: of(counter.hat) };
  }
}
