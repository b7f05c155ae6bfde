import { messages } from '@soquay/contract/messages';
import { receiptInput } from '@soquay/contract/warehouse-receipts';
import { describe, expect, test } from 'vitest';
import { untouchedDraft } from '@/documents/drafts/draft-record.ts';
import { buildLine, buildProduct, buildStock } from '@/documents/goods/goods.factories.ts';
import { entryError, entryOf, withEntry } from '@/documents/goods/goods-entry.ts';
import { goodsProduct } from '@/documents/goods/goods-line.ts';
import { keptGoods, noEntry } from '@/documents/goods/kept-goods.ts';
import { costChange } from './receipt-amounts.ts';
import {
  type CostedLine,
  costedGoods,
  emptyHeader,
  formErrors,
  invoiceQuestion,
  keptHeader,
  openGoods,
  receiptBody,
} from './receipt-form.ts';

function buildCosted(given: Partial<CostedLine> = {}): CostedLine {
  const { price: _price, discount: _discount, percent: _percent, ...goods } = buildLine({ stock: null });
  return { ...goods, original_price: null, updates_cost: false, ...given };
}

const buildForm = (lines: CostedLine[]) => ({ shopId: 3, header: emptyHeader(), lines });

describe('the form of a receipt', () => {
  test('begins with goods that are bought, on the day on which it is saved', () => {
    expect(emptyHeader()).toMatchObject({ receipt_type: 1, receipt_date: '' });
    expect(receiptInput.parse(receiptBody(buildForm([buildCosted()]))).receipt_date).toBeUndefined();
  });

  test('sends its lines as the contract wants them, costs where somebody said them', () => {
    const form = buildForm([
      buildCosted({ qty: 2 }),
      buildCosted({ key: 'dear', original_price: 40_000, updates_cost: true }),
    ]);
    expect(receiptInput.parse(receiptBody(form))).toMatchObject({
      company_id: 3,
      row_count: 2,
      total_qty: 3,
      details: [
        { product_id: 1, warehouse_code: 'A', qty: 2, original_price: null },
        { qty: 1, original_price: 40_000, updates_cost: true },
      ],
    });
    // Who may not say costs sends none.
    expect(receiptBody(form).details[0]).not.toHaveProperty('original_price');
  });

  test('says what its lines come to, and updates the costs of all that have one at one tick', () => {
    const form = buildForm([
      buildCosted({ qty: 3, original_price: 95_000 }),
      buildCosted({ key: 'free', qty: 2, original_price: 0, updates_cost: true }),
      buildCosted({ key: 'unpriced', qty: null }),
    ]);
    const all = { ...form, header: { ...form.header, updates_cost: true, invoice_total: 300_000 } };
    expect(receiptBody(all)).toMatchObject({
      total_amount: 285_000,
      invoice_total: 300_000,
      details: [{ amount: 285_000, updates_cost: true }, { amount: 0, updates_cost: true }, { amount: 0 }],
    });
    expect(receiptBody(all).details[2]).not.toHaveProperty('updates_cost');
    expect(receiptBody(all)).not.toHaveProperty('updates_cost');
  });

  test('asks about an invoice that says another total, not about one that agrees or says none', () => {
    const asked = (invoice_total: number | null) => invoiceQuestion({ invoice_total }, 285_000)?.text;
    expect(asked(null)).toBeUndefined();
    expect(asked(285_000)).toBeUndefined();
    expect(asked(300_000)).toBe('Hàng trên phiếu 285.000đ, hóa đơn 300.000đ: lệch 15.000đ.');
    expect(asked(0)).toContain('285.000đ');
  });

  test('marks how far a cost is from the last one, in percent', () => {
    expect(costChange({ original_price: 100_000 }, 95_000)).toBeCloseTo(5.26, 2);
    expect(costChange({ original_price: 80_000 }, 100_000)).toBe(-20);
    for (const [original_price, last] of [
      [95_000, 95_000],
      [95_000, null],
      [95_000, 0],
      [null, 95_000],
    ]) {
      expect(costChange({ original_price: original_price ?? null }, last)).toBeNull();
    }
  });

  test('names what is missing', () => {
    const form = buildForm([buildCosted({ qty: 0 }), buildCosted({ key: 'other', updates_cost: true })]);
    expect(formErrors({ ...form, header: { ...form.header, receipt_type: null } })).toEqual({
      'details.0.qty': messages.lineIncomplete,
      'details.1.original_price': messages.receiptCostRequired,
      receipt_type: messages.receiptTypeRequired,
    });
  });

  test('is kept and comes back as it was', () => {
    const form = {
      ...untouchedDraft(buildForm([buildCosted({ qty: null, updates_cost: true })])),
      entry: noEntry(costedGoods),
    };
    expect(keptGoods(keptHeader, costedGoods).parse(structuredClone(form))).toEqual(form);
    // A draft that was kept before a receipt had money.
    const { invoice_total: _, updates_cost: __, ...header } = form.header;
    expect(keptGoods(keptHeader, costedGoods).parse({ ...form, header })).toEqual(form);
  });
});

describe('goods that come in', () => {
  const product = goodsProduct(buildProduct());
  const entry = entryOf(openGoods, product, [{ ...buildStock('A', 0), qty: null }]);

  test('are asked for by their names on a receipt that stays open, in order', () => {
    const missing = (given: object) => entryError(openGoods, { ...entry, ...given }, [])?.message;
    expect(missing({ product: null })).toBe(messages.receiptCodeRequired);
    expect(missing({ warehouse_code: null, qty: null })).toBe(messages.receiptWarehouseRequired);
    expect(missing({ qty: null })).toBe(messages.qtyRequired);
    expect(missing({})).toBeUndefined();
  });

  test('join a line of the same cost, scanned ones whatever it costs', () => {
    const dear = buildCosted({ key: 'dear', qty: 2, original_price: 40_000, updates_cost: true });
    expect(withEntry(openGoods, [dear], entry, 'new').lines).toEqual([{ ...dear, qty: 3 }]);
    const cheaper = { ...entry, original_price: 30_000 };
    expect(withEntry(openGoods, [dear], cheaper, 'new').lines.map(({ key }) => key)).toEqual(['dear', 'new']);
  });
});
