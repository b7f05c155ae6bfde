import { messages } from '@soquay/contract/messages';
import { describe, expect, test } from 'vitest';
import { buildLine, buildProduct, buildStock, stock } from './goods.factories.ts';
import {
  entryError,
  entryOf,
  lackingWarehouse,
  preferWarehouse,
  splitAmong,
  withEntry,
} from './goods-entry.ts';
import { goodsProduct, isAboveStock } from './goods-line.ts';
import { type PricedLine, pricedGoods } from './priced-goods.ts';

const productOf = (given?: Parameters<typeof buildProduct>[0]) => goodsProduct(buildProduct(given));

function warehouseForScan(
  scanned: Parameters<typeof splitAmong>[0],
  from: typeof stock,
  lines: PricedLine[],
) {
  return splitAmong(scanned, from, { lines, preferred: null })?.[0]?.warehouse;
}

describe('pieces that the counter lacks', () => {
  const product = productOf();
  const from = [buildStock('Q', 2), buildStock('A', 5), buildStock('B', 3)];
  const split = (qty: number, preferred: string | null, warehouses = from, lines: PricedLine[] = []) =>
    splitAmong({ product, qty }, warehouses, { lines, preferred })?.map(({ warehouse, qty }) => [
      warehouse.warehouse_code,
      qty,
    ]);

  test('come from a warehouse that has all the rest, else from the fullest', () => {
    expect(split(2, 'Q')).toEqual([['Q', 2]]);
    expect(split(4, 'Q')).toEqual([
      ['Q', 2],
      ['A', 2],
    ]);
    expect(split(9, 'Q')).toEqual([
      ['Q', 2],
      ['A', 5],
      ['B', 2],
    ]);
    const taken = [buildLine({ warehouse_code: 'Q', qty: 2 }), buildLine({ key: 'a', qty: 3 })];
    expect(split(3, 'Q', from, taken)).toEqual([['B', 3]]);
    expect(split(5, 'Q', from, taken)).toEqual([
      ['A', 2],
      ['B', 3],
    ]);
    expect(split(11, 'Q')).toBeUndefined();
  });

  test('come only from warehouses of the person, and from one alone where none is meant', () => {
    const assigned = from.map((one) => ({ ...one, isAssigned: one.warehouse_code !== 'A' }));
    expect(split(5, 'Q', assigned)).toEqual([
      ['Q', 2],
      ['B', 3],
    ]);
    expect(split(6, 'Q', assigned)).toBeUndefined();
    expect(split(6, null)).toBeUndefined();
    expect(split(5, null)).toEqual([['A', 5]]);
  });
});

describe('a chosen product', () => {
  test('comes with the fullest warehouse, one piece and its promo price', () => {
    const entry = entryOf(pricedGoods, productOf({ sale_price: 90_000 }), stock);
    expect(entry).toMatchObject({ warehouse_code: 'A', qty: 1, price: 90_000, discount: 0 });
  });

  test.each([
    ['no product', { product: null }, 'product_code', messages.productCodeRequired],
    ['no warehouse', { warehouse_code: null, qty: null }, 'warehouse_code', messages.warehouseRequired],
    [
      'a quantity before the warehouse',
      { warehouse_code: null },
      'warehouse_code',
      messages.warehouseBeforeQty,
    ],
    ['a warehouse that has none', { warehouse_code: 'C' }, 'warehouse_code', messages.warehouseWrong],
    ['no quantity', { qty: null }, 'qty', messages.qtyBeforeAdd],
    ['a quantity of 0', { qty: 0 }, 'qty', messages.qtyRequired],
    ['more than there is', { qty: 6 }, 'qty', 'Không đủ số lượng: còn 5'],
    ['no price', { price: null }, 'price', messages.priceRequired],
    ['an empty discount', { discount: null }, 'discount', messages.discountRequired],
    ['a discount above the amount', { discount: 100_001 }, 'discount', messages.discountAboveAmount],
  ])('with %s is not added', (_, given, field, message) => {
    expect(entryError(pricedGoods, { ...entryOf(pricedGoods, productOf(), stock), ...given }, [])).toEqual({
      field,
      message,
    });
  });

  test('without a price leaves it to be typed', () => {
    expect(entryOf(pricedGoods, productOf({ price: 0 }), stock).price).toBeNull();
  });

  test('comes from the warehouse this device sells from, where it has the goods', () => {
    const preferred = (code: string) =>
      entryOf(pricedGoods, productOf(), preferWarehouse([...stock, buildStock('C', 0)], code)).warehouse_code;
    expect(preferred('B')).toBe('B');
    expect(preferred('C')).toBe('A');
    expect(preferred('gone')).toBe('A');
  });

  test('is preselected only from a warehouse that is assigned', () => {
    const warehouses = [{ ...buildStock('A', 5), isAssigned: false }, buildStock('B', 3)];
    expect(entryOf(pricedGoods, productOf(), warehouses).warehouse_code).toBe('B');
    const entry = { ...entryOf(pricedGoods, productOf(), warehouses), warehouse_code: 'A' };
    expect(entryError(pricedGoods, entry, [])).toEqual({
      field: 'warehouse_code',
      message: 'Bạn không được giao kho A',
    });
  });

  test('counts what the document already takes of the same warehouse', () => {
    const entry = { ...entryOf(pricedGoods, productOf(), stock), qty: 2 };
    expect(entryError(pricedGoods, entry, [buildLine({ qty: 4 })])).toMatchObject({
      message: 'Không đủ số lượng: còn 1',
    });
    expect(entryError(pricedGoods, entry, [buildLine({ qty: 4, warehouse_code: 'B' })])).toBeNull();
  });

  test('does not count the line it replaces', () => {
    const entry = { ...entryOf(pricedGoods, productOf(), stock), qty: 5, replaces: 'line' };
    expect(entryError(pricedGoods, entry, [buildLine({ qty: 4 })])).toBeNull();
  });
});

describe('a scanned piece', () => {
  test('is taken from the fullest warehouse that still has one', () => {
    expect(
      warehouseForScan({ product: productOf(), qty: 1 }, stock, [buildLine({ qty: 5 })])?.warehouse_code,
    ).toBe('B');
    const all = [buildLine({ qty: 5 }), buildLine({ key: 'other', warehouse_code: 'B', qty: 3 })];
    expect(warehouseForScan({ product: productOf(), qty: 1 }, stock, all)).toBeUndefined();
  });

  test('is never taken from a warehouse that is not assigned', () => {
    const warehouses = [{ ...buildStock('A', 5), isAssigned: false }];
    expect(warehouseForScan({ product: productOf(), qty: 1 }, warehouses, [])).toBeUndefined();
  });
});

describe('lines', () => {
  test('of the same product, warehouse and price become one', () => {
    const { lines } = withEntry(
      pricedGoods,
      [buildLine({ qty: 2 })],
      entryOf(pricedGoods, productOf(), stock),
      'new',
    );
    expect(lines).toMatchObject([{ key: 'line', qty: 3 }]);
  });

  test('of the same goods reduced by a share stay reduced by it', () => {
    const reduced = buildLine({ discount: 10_000, percent: 10 });
    const { lines, key } = withEntry(pricedGoods, [reduced], entryOf(pricedGoods, productOf(), stock), 'new');
    expect(lines).toMatchObject([{ qty: 2, discount: 20_000, percent: 10 }]);
    expect(key).toBe('line');
  });

  test('of another price stay apart', () => {
    const { lines } = withEntry(
      pricedGoods,
      [buildLine({ price: 80_000 })],
      entryOf(pricedGoods, productOf(), stock),
      'new',
    );
    expect(lines.map((line) => line.key)).toEqual(['line', 'new']);
  });

  test('that were removed while they were edited come back as new ones', () => {
    const entry = { ...entryOf(pricedGoods, productOf(), stock), replaces: 'gone' };
    expect(withEntry(pricedGoods, [], entry, 'new').lines).toMatchObject([{ key: 'new' }]);
  });

  test('keep their place and key when they are replaced', () => {
    const lines = [buildLine({ key: 'first' }), buildLine({ key: 'second', warehouse_code: 'B' })];
    const entry = { ...entryOf(pricedGoods, productOf(), stock), qty: 4, replaces: 'first' };
    expect(withEntry(pricedGoods, lines, entry, 'new').lines).toMatchObject([
      { key: 'first', qty: 4 },
      { key: 'second' },
    ]);
  });
});

describe('goods that come in', () => {
  const anyNumber = [{ ...buildStock('A', 0), qty: null }];

  test('are as many as there are, into the first warehouse of the person', () => {
    const entry = { ...entryOf(pricedGoods, productOf(), anyNumber), qty: 900_000 };
    expect(entryError(pricedGoods, entry, [buildLine({ qty: 900_000 })])).toBeNull();
    expect(
      warehouseForScan({ product: productOf(), qty: 1 }, anyNumber, [buildLine({ qty: 5 })])?.warehouse_code,
    ).toBe('A');
    expect(preferWarehouse([buildStock('B', 3), ...anyNumber], 'A')[0]?.warehouse_code).toBe('A');
  });

  test('come instead of nothing, whatever warehouse was meant', () => {
    const entry = entryOf(pricedGoods, productOf(), anyNumber);
    expect(lackingWarehouse(entry, { lines: [], preferred: 'C' })).toBeUndefined();
    const sold = entryOf(pricedGoods, productOf(), [buildStock('A', 1)]);
    expect(lackingWarehouse(sold, { lines: [], preferred: 'C' })).toBe('C');
  });

  test('have no stock to be above', () => {
    const { lines } = withEntry(pricedGoods, [], entryOf(pricedGoods, productOf(), anyNumber), 'new');
    expect(lines).toMatchObject([{ stock: null }]);
    expect(isAboveStock({ qty: 900_000, stock: null })).toBe(false);
    expect(isAboveStock({ qty: 6, stock: 5 })).toBe(true);
  });
});
