import type { Change } from '@soquay/contract/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellLiveChange } from '@/api/live-changes.ts';
import { createDocumentStore } from '../form/document-store.ts';
import { followStock } from './follow-stock.ts';
import { buildLine, buildProduct, buildStock } from './goods.factories.ts';
import { goodsProduct } from './goods-line.ts';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sold = (given: Partial<Change> = {}): Change => ({
  company_id: 3,
  topics: ['bills', 'stock'],
  product_ids: [1],
  ...given,
});

/** A till with five shirts of warehouse A on a line, and a hat; of each there is what `left` says. */
function openTill(left: Record<string, number>) {
  const hat = goodsProduct(buildProduct({ product_id: 2, product_code: 'MU01' }));
  const store = createDocumentStore({
    shopId: 3,
    header: {},
    lines: [
      buildLine({ key: 'shirts', qty: 5, stock: 5 }),
      buildLine({ key: 'hat', product: hat, stock: 9 }),
    ],
  });
  const asked: string[] = [];
  const findWarehouses = async (code: string) => {
    asked.push(code);
    return (left[code] ?? 0) > 0 ? [buildStock('A', left[code] ?? 0)] : [];
  };
  stop = followStock(store, findWarehouses);
  return { store, asked, stockOf: () => store.getState().lines.map(({ stock }) => stock) };
}

test('goods of a line that are sold elsewhere are counted anew at once, those of the others are not', async () => {
  const { store, asked, stockOf } = openTill({ AO01: 4, MU01: 9 });
  tellLiveChange(sold());
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['AO01']);
  expect(stockOf()).toEqual([4, 9]);
  expect(store.getState().isTouched).toBe(false);
});

test('the last piece that goes leaves none', async () => {
  const { stockOf } = openTill({});
  tellLiveChange(sold());
  await vi.advanceTimersByTimeAsync(0);
  expect(stockOf()).toEqual([0, 9]);
});

test('what the server has said of a quantity goes when there is enough again, and stays while there is not', async () => {
  const left: Record<string, number> = { AO01: 4 };
  const { store } = openTill(left);
  store.getState().setErrors({ 'details.0.qty': 'Không đủ tồn, còn 3' });
  tellLiveChange(sold());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.getState().errors).toEqual({ 'details.shirts.qty': 'Không đủ tồn, còn 3' });
  left.AO01 = 6;
  tellLiveChange(sold());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.getState().errors).toEqual({});
});

test('other shops, other goods and marks of bills are not asked about', async () => {
  const { asked } = openTill({ AO01: 4 });
  tellLiveChange(sold({ company_id: 4 }));
  tellLiveChange(sold({ product_ids: [7] }));
  tellLiveChange(sold({ topics: ['bills', 'products'], product_ids: null }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([]);
});

test('after a gap all lines are counted anew', async () => {
  const { asked } = openTill({ AO01: 4, MU01: 9 });
  tellLiveChange(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['AO01', 'MU01']);
});

test('goods that sell fast are asked about once a second', async () => {
  const { asked } = openTill({ AO01: 4 });
  for (let sale = 0; sale < 15; sale++) {
    tellLiveChange(sold());
    await vi.advanceTimersByTimeAsync(200);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(4);
});

test('a till that is not looked at asks once it is', async () => {
  const { asked, stockOf } = openTill({ AO01: 4 });
  Object.assign(document, { hidden: true });
  tellLiveChange(sold());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([]);
  Object.assign(document, { hidden: false });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stockOf()).toEqual([4, 9]);
});
