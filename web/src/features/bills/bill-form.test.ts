import { billInput } from '@soquay/contract/bills';
import type { WarehouseStock } from '@soquay/contract/inventories';
import { messages } from '@soquay/contract/messages';
import type { ProductOption } from '@soquay/contract/products';
import { describe, expect, test } from 'vitest';
import {
  type BillFormLine,
  type BillHeader,
  billBody,
  entryError,
  entryOf,
  formErrors,
  warehouseForScan,
  withEntry,
} from './bill-form.ts';

function buildProduct(given: Partial<ProductOption> = {}): ProductOption {
  return {
    product_id: 1,
    product_code: 'AO01',
    barcode: '8935000001000',
    product_name: 'Áo sơ mi',
    unit_code: 'cái',
    color: 'Đỏ',
    size: 'M',
    code_anh: '',
    status_note: '',
    price: 100_000,
    sale_price: 0,
    thumb_file: null,
    slide_file: null,
    qty: 8,
    ...given,
  };
}

function buildStock(warehouse_code: string, qty: number): WarehouseStock {
  return { warehouse_code, warehouse_name: `Kho ${warehouse_code}`, qty, on_hand: qty, held: 0 };
}

const stock = [buildStock('A', 5), buildStock('B', 3)];

function buildLine(given: Partial<BillFormLine> = {}): BillFormLine {
  return {
    key: 'line',
    product: buildProduct(),
    warehouse_code: 'A',
    stock: 5,
    qty: 1,
    price: 100_000,
    discount: 0,
    ...given,
  };
}

const header: BillHeader = {
  customer_phone: '+84 912 345 678',
  customer_name: 'Nguyễn Thị Lan',
  customer_address: '',
  is_ship: true,
  payment_code: 'TM',
  saleman_id: 7,
  bill_note: '',
  pre_paid: null,
};

describe('a chosen product', () => {
  test('comes with the fullest warehouse, one piece and its promo price', () => {
    const entry = entryOf(buildProduct({ sale_price: 90_000 }), stock);
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
    ['more than there is', { qty: 6 }, 'qty', messages.qtyAboveStock],
    ['an empty discount', { discount: null }, 'discount', messages.discountRequired],
    ['a discount above the amount', { discount: 100_001 }, 'discount', messages.discountAboveAmount],
  ])('with %s is not added', (_, given, field, message) => {
    expect(entryError({ ...entryOf(buildProduct(), stock), ...given }, [])).toEqual({ field, message });
  });

  test('counts what the bill already takes of the same warehouse', () => {
    const entry = { ...entryOf(buildProduct(), stock), qty: 2 };
    expect(entryError(entry, [buildLine({ qty: 4 })])).toMatchObject({ message: messages.qtyAboveStock });
    expect(entryError(entry, [buildLine({ qty: 4, warehouse_code: 'B' })])).toBeNull();
  });

  test('does not count the line it replaces', () => {
    const entry = { ...entryOf(buildProduct(), stock), qty: 5, replaces: 'line' };
    expect(entryError(entry, [buildLine({ qty: 4 })])).toBeNull();
  });
});

describe('lines', () => {
  test('of the same product, warehouse and price become one', () => {
    const lines = withEntry([buildLine({ qty: 2 })], entryOf(buildProduct(), stock), 'new');
    expect(lines).toMatchObject([{ key: 'line', qty: 3 }]);
  });

  test('of another price stay apart', () => {
    const lines = withEntry([buildLine({ price: 80_000 })], entryOf(buildProduct(), stock), 'new');
    expect(lines.map((line) => line.key)).toEqual(['line', 'new']);
  });

  test('keep their place and key when they are replaced', () => {
    const lines = [buildLine({ key: 'first' }), buildLine({ key: 'second', warehouse_code: 'B' })];
    const entry = { ...entryOf(buildProduct(), stock), qty: 4, replaces: 'first' };
    expect(withEntry(lines, entry, 'new')).toMatchObject([{ key: 'first', qty: 4 }, { key: 'second' }]);
  });

  test('take a scanned piece from the fullest warehouse that still has one', () => {
    expect(warehouseForScan(buildProduct(), stock, [buildLine({ qty: 5 })])?.warehouse_code).toBe('B');
    const all = [buildLine({ qty: 5 }), buildLine({ key: 'other', warehouse_code: 'B', qty: 3 })];
    expect(warehouseForScan(buildProduct(), stock, all)).toBeUndefined();
  });
});

describe('a bill to save', () => {
  test('without lines, payment or salesperson says so at each field', () => {
    const values = { header: { ...header, payment_code: null, saleman_id: null }, lines: [] };
    expect(formErrors(values, { needsSalesperson: true })).toEqual({
      payment_code: messages.paymentRequired,
      saleman_id: messages.salespersonRequired,
      details: messages.billLinesMissing,
    });
    expect(formErrors(values, { needsSalesperson: false })).not.toHaveProperty('saleman_id');
  });

  test('with two lines that together exceed the stock names both', () => {
    const lines = [buildLine({ key: 'a', qty: 3 }), buildLine({ key: 'b', qty: 3, price: 90_000 })];
    expect(Object.keys(formErrors({ header, lines }, { needsSalesperson: true }))).toEqual([
      'details.0.qty',
      'details.1.qty',
    ]);
  });

  test('with a deposit above its total is not sent', () => {
    const values = { header: { ...header, pre_paid: 100_001 }, lines: [buildLine()] };
    expect(formErrors(values, { needsSalesperson: true })).toEqual({ pre_paid: messages.depositAboveTotal });
  });

  test('becomes a body that the contract accepts, with its sums', () => {
    const lines = [buildLine({ qty: 2, discount: 50_000 })];
    const body = billInput.parse(billBody({ header: { ...header, pre_paid: 30_000 }, lines }, 3));
    expect(body).toMatchObject({
      company_id: 3,
      customer_phone: '0912345678',
      is_ship: 1,
      row_count: 1,
      total_amount: 200_000,
      total_discount: 50_000,
      total_final_amount: 150_000,
      pre_paid: 30_000,
      total_final_amount_after_pre_paid: 120_000,
      details: [{ product_id: 1, warehouse_code: 'A', qty: 2, price: 100_000, discount: 50_000 }],
    });
  });
});
