import { beforeEach, describe, expect, test } from 'vitest';
import { buildHold, holder } from '../../test/factories/holds.ts';
import { buildStockShop, type StockShop, stockUp } from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { available, sellableInShop } from './availability.ts';

const database = useDatabase();
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

describe('available', () => {
  async function availableShirts(customerPhone?: string) {
    const { company_id, shirt } = shop;
    const stock = await available(database.db, {
      companyId: company_id,
      productId: shirt,
      ...(customerPhone ? { customerPhone } : {}),
    });
    return stock.map(({ warehouse_code, qty, on_hand, held }) => ({ warehouse_code, qty, on_hand, held }));
  }

  test('lists every warehouse of the shop by name, the empty ones too, most first', async () => {
    await buildStockShop(database.db);
    await stockUp(database.db, shop, { warehouse_code: shop.back, qty: 3 });
    const { company_id, shirt, main, back } = shop;
    expect(await available(database.db, { companyId: company_id, productId: shirt })).toEqual([
      { warehouse_code: back, warehouse_name: `Kho ${back}`, qty: 3, on_hand: 3, held: 0 },
      { warehouse_code: main, warehouse_name: `Kho ${main}`, qty: 0, on_hand: 0, held: 0 },
    ]);
  });

  test('leaves out what is held, except for the one it is held for', async () => {
    const { main, back } = shop;
    await stockUp(database.db, shop, { qty: 5 }, { warehouse_code: back, qty: 4 });
    await buildHold(database.db, shop, { qty: 2 });
    await buildHold(database.db, shop, { qty: 1, customer_phone: '0909999999' });
    expect(await availableShirts()).toEqual([
      { warehouse_code: back, qty: 4, on_hand: 4, held: 0 },
      { warehouse_code: main, qty: 2, on_hand: 5, held: 3 },
    ]);
    expect(await availableShirts(holder)).toEqual([
      { warehouse_code: main, qty: 4, on_hand: 5, held: 3 },
      { warehouse_code: back, qty: 4, on_hand: 4, held: 0 },
    ]);
  });

  test('ignores holds that are over, and those of other products', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    await buildHold(database.db, shop, { qty: 2, daysLeft: -1 });
    await buildHold(database.db, shop, { qty: 2, cancelled: true });
    await buildHold(database.db, shop, { qty: 2, product_id: shop.hat });
    expect(await availableShirts()).toMatchObject([{ qty: 5, on_hand: 5, held: 0 }, { qty: 0 }]);
  });

  test('is nothing, not less, where more is held than there is', async () => {
    await stockUp(database.db, shop, { qty: 1 });
    await buildHold(database.db, shop, { qty: 2 });
    expect(await availableShirts()).toMatchObject([{ qty: 0, on_hand: 1, held: 2 }, { qty: 0 }]);
  });
});

describe('sellableInShop', () => {
  /** Sellable pieces of shirt and hat, as a page of products reads them. */
  async function sellable(): Promise<number[]> {
    const rows = await database.db
      .selectFrom('products as product')
      .select(sellableInShop('product').as('qty'))
      .where('product.company_id', '=', shop.company_id)
      .where('product.product_id', 'in', [shop.shirt, shop.hat])
      .orderBy('product.product_id')
      .execute();
    return rows.map(({ qty }) => qty);
  }

  test('adds up the warehouses less what is held in each, and is 0 of what was never in stock', async () => {
    await stockUp(database.db, shop, { qty: 5 }, { warehouse_code: shop.back, qty: 4 });
    await buildHold(database.db, shop, { qty: 2 });
    // More than there is: takes nothing away from the main warehouse.
    await buildHold(database.db, shop, { warehouse_code: shop.back, qty: 6 });
    expect(await sellable()).toEqual([3, 0]);
  });

  test('is 0 of a product that is sold out', async () => {
    await stockUp(database.db, shop, { qty: 5 }, { product_id: shop.hat, qty: 1 });
    await buildHold(database.db, shop, { qty: 5 });
    expect(await sellable()).toEqual([0, 1]);
  });

  test('counts the shop’s own goods only', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const other = await buildStockShop(database.db);
    await stockUp(database.db, other, { qty: 9 });
    expect(await sellable()).toEqual([5, 0]);
  });
});
