import { messages } from '@soquay/contract/messages';
import type { ProductOption } from '@soquay/contract/products';
import { describe, expect, test } from 'vitest';
import { createDocumentStore } from '@/documents/document-store.ts';
import { buildHeader, buildLine, buildProduct, buildStock } from './bill-form.factories.ts';
import type { BillFormLine, BillHeader } from './bill-form.ts';
import type { SellingWarehouse } from './bill-goods.ts';
import { createSelling } from './selling.ts';

const shirt = buildProduct();
const hat = buildProduct({ product_id: 2, product_code: 'MU01', barcode: '8935000002000' });

interface Given {
  warehouses?: Record<string, SellingWarehouse[]>;
  header?: Partial<BillHeader>;
  lines?: BillFormLine[];
  preferred?: string;
  /** Answers about stock come when the test lets them. */
  isSlow?: boolean;
}

function openCounter({ warehouses = {}, header, lines = [], preferred, isSlow }: Given = {}) {
  const store = createDocumentStore({ shopId: 3, header: buildHeader(header), lines });
  const phones: string[] = [];
  const answers: (() => void)[] = [];
  const selling = createSelling({
    store,
    findProducts: async (text) =>
      [shirt, hat].filter(({ product_code, barcode }) => [product_code, barcode].includes(text)),
    findWarehouses: async (code, { phone }) => {
      phones.push(phone);
      if (isSlow) await new Promise<void>((resolve) => answers.push(resolve));
      return warehouses[code] ?? [buildStock('A', 5), buildStock('B', 3)];
    },
    preferredWarehouse: () => preferred ?? null,
  });
  const sold = () => store.getState().lines.map(({ product, qty }) => `${product.product_code} × ${qty}`);
  return { store, selling, phones, answers, sold };
}

describe('a scanned piece', () => {
  test('becomes a line, the next one of it one more piece', async () => {
    const { selling, sold } = openCounter();
    await Promise.all([shirt, hat, shirt].map(({ barcode }) => selling.take(barcode)));
    expect(sold()).toEqual(['AO01 × 2', 'MU01 × 1']);
  });

  test('comes from the warehouse this device sells from, then from the fullest', async () => {
    const { store, selling } = openCounter({ preferred: 'B' });
    for (let piece = 0; piece < 4; piece += 1) await selling.take(shirt.barcode);
    expect(store.getState().lines.map(({ warehouse_code, qty }) => [warehouse_code, qty])).toEqual([
      ['B', 3],
      ['A', 1],
    ]);
  });

  test('that nobody knows, or that is sold out, says so and changes nothing', async () => {
    const { selling, sold } = openCounter({ warehouses: { MU01: [] } });
    await expect(selling.take('123')).rejects.toThrow(messages.productUnknown);
    await expect(selling.take(hat.barcode)).rejects.toThrow(messages.qtyAboveStock);
    expect(sold()).toEqual([]);
  });

  test.each([
    ['0912', ''],
    ['+1 415 555 0100 ext 22', ''],
    ['Lan', ''],
    ['+84 912 345 678', '0912345678'],
  ])('asks for the stock of customer %j as %j: a phone that is none stops no line', async (typed, phone) => {
    const { selling, phones, sold } = openCounter({ header: { customer_phone: typed } });
    await selling.take(shirt.barcode);
    expect(phones).toEqual([phone]);
    expect(sold()).toEqual(['AO01 × 1']);
  });

  test('leaves what is being put together by hand alone', async () => {
    const { selling, sold } = openCounter();
    await selling.choose(hat);
    await selling.take(shirt.barcode);
    expect(selling.entry.getState().entry.product?.product_code).toBe('MU01');
    expect(sold()).toEqual(['AO01 × 1']);
  });
});

describe('a product chosen by hand', () => {
  test('lets the one before become a line first', async () => {
    const { selling, sold } = openCounter();
    await selling.choose(hat);
    await selling.choose(shirt);
    expect(sold()).toEqual(['MU01 × 1']);
    expect(selling.entry.getState().entry.product?.product_code).toBe('AO01');
  });

  test('waits in the code field when the one before is wrong', async () => {
    const { store, selling, sold } = openCounter();
    await selling.choose(hat);
    selling.setEntry({ ...selling.entry.getState().entry, qty: 6 });
    expect(await selling.choose(shirt)).toEqual({ field: 'qty', message: messages.qtyAboveStock });
    expect(selling.entry.getState()).toMatchObject({ text: 'AO01', entry: { qty: 6 } });
    expect(store.getState().errors).toEqual({ 'entry.qty': messages.qtyAboveStock });
    expect(sold()).toEqual([]);
  });

  test('that is sold out stands in the code field, with what is wrong', async () => {
    const { store, selling } = openCounter({ warehouses: { MU01: [] } });
    await selling.choose(hat as ProductOption);
    expect(selling.entry.getState()).toMatchObject({ text: 'MU01', entry: { product: null } });
    expect(store.getState().errors).toEqual({ 'entry.product_code': messages.qtyAboveStock });
    selling.type('MU0');
    expect(store.getState().errors).toEqual({});
  });
});

describe('a line taken back into the entry area', () => {
  const lines = [buildLine({ key: 'one', qty: 2 }), buildLine({ key: 'two', warehouse_code: 'B' })];

  test('lets what was being entered become a line first', async () => {
    const { selling, sold } = openCounter({ lines });
    await selling.choose(hat);
    await selling.edit('one');
    expect(sold()).toEqual(['AO01 × 2', 'AO01 × 1', 'MU01 × 1']);
    expect(selling.entry.getState().entry).toMatchObject({ replaces: 'one', qty: 2 });
  });

  test('of two asked for one after the other is the last, however late the first is answered', async () => {
    const { selling, answers } = openCounter({ lines, isSlow: true });
    const edits = [selling.edit('one'), selling.edit('two')];
    answers[1]?.();
    await edits[1];
    answers[0]?.();
    await edits[0];
    expect(selling.entry.getState().entry.replaces).toBe('two');
  });

  test('keeps its warehouse though that has sold out meanwhile', async () => {
    const { selling } = openCounter({ lines, warehouses: { AO01: [buildStock('A', 5)] } });
    await selling.edit('two');
    const { warehouse_code, warehouses } = selling.entry.getState().entry;
    expect(warehouse_code).toBe('B');
    expect(warehouses.map((warehouse) => warehouse.warehouse_code)).toEqual(['A', 'B']);
  });

  test('leaves nothing behind when it is removed meanwhile', async () => {
    const { selling, sold } = openCounter({ lines });
    await selling.edit('one');
    selling.remove('one');
    expect(selling.entry.getState().entry.product).toBeNull();
    expect(sold()).toEqual(['AO01 × 1']);
  });
});
