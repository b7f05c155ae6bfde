import { messages } from '@soquay/contract/messages';
import type { ProductOption } from '@soquay/contract/products';
import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '@/api/api-error.ts';
import { createDocumentStore, lineField } from '../form/document-store.ts';
import { buildLine, buildProduct, buildStock } from './goods.factories.ts';
import { goodsProduct, type UsableWarehouse } from './goods-line.ts';
import { createIntake } from './intake.ts';
import { type PricedLine, pricedGoods } from './priced-goods.ts';

const shirt = buildProduct();
const hat = buildProduct({ product_id: 2, product_code: 'MU01', barcode: '8935000002000' });

interface Given {
  warehouses?: Record<string, UsableWarehouse[]>;
  lines?: PricedLine[];
  preferred?: string;
  /** Answers about stock come when the test lets them. */
  isSlow?: boolean;
  /** The one warehouse of the document; null as long as none is chosen. */
  source?: string | null;
  products?: ProductOption[];
  noBundles?: (typeof pricedGoods)['noBundles'];
  /** Lines go onto a saved document one at a time. */
  send?: (line: PricedLine, idempotencyKey: string) => Promise<void>;
}

function openCounter(given: Given = {}) {
  const { warehouses = {}, lines = [], preferred, isSlow, source, send } = given;
  const { products = [shirt, hat], noBundles } = given;
  const store = createDocumentStore({ shopId: 3, header: {}, lines });
  const answers: (() => void)[] = [];
  const intake = createIntake({
    policy: { ...pricedGoods, ...(noBundles && { noBundles }) },
    store,
    findProducts: async (text) => ({
      data: products.filter(({ product_code, barcode }) => [product_code, barcode].includes(text)),
      typed_as: null,
      gone: text === 'AO-CU' ? { product_code: 'AO-CU', is_deleted: false } : null,
    }),
    findWarehouses: async (code) => {
      if (isSlow) await new Promise<void>((resolve) => answers.push(resolve));
      return warehouses[code] ?? [buildStock('A', 5), buildStock('B', 3)];
    },
    preferredWarehouse: () => preferred ?? null,
    warehouseName: (code) => `Kho ${code}`,
    missingWarehouse: () => (source === null ? messages.exportSourceRequired : null),
    send,
  });
  const sold = () => store.getState().lines.map(({ product, qty }) => `${product.product_code} × ${qty}`);
  return { store, intake, answers, sold };
}

describe('a scanned piece', () => {
  test('becomes a line, the next one of it one more piece', async () => {
    const { intake, sold } = openCounter();
    await Promise.all([shirt, hat, shirt].map(({ barcode }) => intake.take(barcode, 0)));
    expect(sold()).toEqual(['AO01 × 2', 'MU01 × 1']);
  });

  test('comes from the warehouse this device sells from, then from the fullest', async () => {
    const { store, intake } = openCounter({ preferred: 'B' });
    for (let piece = 0; piece < 4; piece += 1) await intake.take(shirt.barcode, 0);
    expect(store.getState().lines.map(({ warehouse_code, qty }) => [warehouse_code, qty])).toEqual([
      ['B', 3],
      ['A', 1],
    ]);
  });

  test('that the counter lacks is split off, and says so; what somebody takes elsewhere does not', async () => {
    const warehouses = { AO01: [buildStock('B', 2), buildStock('A', 5)] };
    const { store, intake } = openCounter({ warehouses, preferred: 'B' });
    await intake.take(`3*${shirt.barcode}`, 0);
    await intake.choose(hat);
    intake.setEntry({ ...intake.entry.getState().entry, qty: 4, discount: 9_000 });
    expect(await intake.commit()).toBeNull();
    const shown = () =>
      store
        .getState()
        .lines.map(({ warehouse_code, qty, discount, insteadOf }) => [
          warehouse_code,
          qty,
          discount,
          insteadOf,
        ]);
    expect(shown()).toEqual([
      ['B', 2, 0, undefined],
      ['A', 1, 0, 'B'],
      ['B', 3, 6_750, undefined],
      ['A', 1, 2_250, 'B'],
    ]);
    const other = openCounter({ preferred: 'B' });
    await other.intake.choose(hat);
    other.intake.setEntry({ ...other.intake.entry.getState().entry, warehouse_code: 'A', qty: 2 });
    await other.intake.commit();
    expect(other.store.getState().lines).toMatchObject([{ warehouse_code: 'A', insteadOf: undefined }]);
  });

  test('is split by a greater quantity that is typed into its line, there and where it is taken back', async () => {
    const warehouses = { AO01: [buildStock('B', 2), buildStock('A', 5)] };
    const line = buildLine({ warehouse_code: 'B', stock: 2, qty: 4, discount: 9_000, price: 90_000 });
    const shown = ({ store }: ReturnType<typeof openCounter>) =>
      store
        .getState()
        .lines.map(({ key, warehouse_code, qty, price, discount, insteadOf }) => [
          key === 'line',
          warehouse_code,
          qty,
          price,
          discount,
          insteadOf,
        ]);
    const split = [
      [true, 'B', 2, 90_000, 4_500, undefined],
      [false, 'A', 2, 90_000, 4_500, 'B'],
    ];

    const typed = openCounter({ warehouses, lines: [line], preferred: 'B' });
    await typed.intake.splitLine('line');
    expect(shown(typed)).toEqual(split);
    typed.store.getState().changeLine('line', (current) => ({ ...current, qty: 3 }));
    await typed.intake.splitLines();
    expect(shown(typed)[1]).toEqual([false, 'A', 3, 90_000, 6_000, 'B']);

    const takenBack = openCounter({ warehouses, lines: [{ ...line, qty: 1 }], preferred: 'B' });
    await takenBack.intake.edit('line');
    takenBack.intake.setEntry({ ...takenBack.intake.entry.getState().entry, qty: 4 });
    expect(await takenBack.intake.commit()).toBeNull();
    expect(shown(takenBack)).toEqual(split);
  });

  test('typed in greater number is left as it is where nobody has it, or a person chose its warehouse', async () => {
    const warehouses = { AO01: [buildStock('B', 2), buildStock('A', 5)] };
    const qtyAfter = async (given: Partial<PricedLine>) => {
      const lines = [buildLine({ warehouse_code: 'B', stock: 2, ...given })];
      const { store, intake } = openCounter({ warehouses, lines, preferred: 'B' });
      await intake.splitLines();
      return store.getState().lines.map(({ warehouse_code, qty }) => [warehouse_code, qty]);
    };
    expect(await qtyAfter({ qty: 8 })).toEqual([['B', 8]]);
    expect(await qtyAfter({ qty: 2 })).toEqual([['B', 2]]);
    expect(await qtyAfter({ warehouse_code: 'A', stock: 5, qty: 6 })).toEqual([['A', 6]]);
  });

  test('typed into a saved line leaves it its price, and the rest takes the one of today', async () => {
    const warehouses = { AO01: [buildStock('B', 2), buildStock('A', 5)] };
    const lines = [buildLine({ id: 7, warehouse_code: 'B', stock: 2, qty: 3, price: 80_000 })];
    const { store, intake } = openCounter({ warehouses, lines, preferred: 'B' });
    await intake.splitLines();
    expect(store.getState().lines).toMatchObject([
      { id: 7, warehouse_code: 'B', qty: 2, price: 80_000 },
      { id: null, warehouse_code: 'A', qty: 1, price: 100_000 },
    ]);
  });

  test('counts from elsewhere before it is added, as it will when it is saved', async () => {
    const warehouses = { AO01: [buildStock('A', 5)], MU01: [buildStock('B', 2), buildStock('A', 5)] };
    const { store, intake } = openCounter({ warehouses, preferred: 'B' });
    const toSave = () =>
      intake
        .withEntered(store.getState().lines, intake.entry.getState().entry)
        .map(({ warehouse_code, qty, insteadOf }) => [warehouse_code, qty, insteadOf]);
    expect(toSave()).toEqual([]);
    await intake.choose(shirt);
    expect(toSave()).toEqual([['A', 1, 'B']]);
    await intake.choose(hat, 3);
    const chosen = [
      ['A', 1, 'B'],
      ['B', 2, undefined],
      ['A', 1, 'B'],
    ];
    expect(toSave()).toEqual(chosen);
    await intake.commit();
    expect(toSave()).toEqual(chosen);
  });

  test('is split with a discount that its part at the counter alone could not bear', async () => {
    const warehouses = { AO01: [buildStock('B', 1), buildStock('A', 5)] };
    const given = { warehouse_code: 'B', stock: 1, qty: 3, discount: 150_001 };
    const shown = ({ store }: ReturnType<typeof openCounter>) =>
      store.getState().lines.map(({ warehouse_code, qty, discount }) => [warehouse_code, qty, discount]);
    const split = [
      ['B', 1, 50_000],
      ['A', 2, 100_001],
    ];

    const typed = openCounter({ warehouses, lines: [buildLine(given)], preferred: 'B' });
    await typed.intake.splitLines();
    expect(shown(typed)).toEqual(split);

    const saved = openCounter({ warehouses, lines: [buildLine({ ...given, id: 7 })], preferred: 'B' });
    await saved.intake.splitLines();
    expect(shown(saved)).toEqual(split);

    const entered = openCounter({ warehouses, preferred: 'B' });
    await entered.intake.choose(shirt, 3);
    entered.intake.setEntry({ ...entered.intake.entry.getState().entry, discount: 150_001 });
    expect(await entered.intake.commit()).toBeNull();
    expect(shown(entered)).toEqual(split);
  });

  test('stays whole with a discount above its amount, which is said', async () => {
    const warehouses = { AO01: [buildStock('B', 1), buildStock('A', 5)] };
    const line = buildLine({ warehouse_code: 'B', stock: 1, qty: 3, discount: 300_001 });
    const { store, intake } = openCounter({ warehouses, lines: [line], preferred: 'B' });
    await intake.splitLines();
    expect(store.getState().lines).toEqual([line]);
    const entered = openCounter({ warehouses, preferred: 'B' });
    await entered.intake.choose(shirt, 3);
    entered.intake.setEntry({ ...entered.intake.entry.getState().entry, discount: 300_001 });
    expect(await entered.intake.commit()).toEqual({
      field: 'discount',
      message: messages.discountAboveAmount,
    });
    expect(entered.store.getState().lines).toEqual([]);
  });

  test('says at its line what the rest of a saved one lacks, such as a price of today', async () => {
    const product = buildProduct({ price: 0 });
    const warehouses = { AO01: [buildStock('B', 1), buildStock('A', 5)] };
    const saved = buildLine({
      id: 7,
      product: goodsProduct(product),
      warehouse_code: 'B',
      stock: 1,
      price: 80_000,
    });
    const { store, intake } = openCounter({ warehouses, lines: [saved], preferred: 'B' });
    await intake.edit('line');
    intake.setEntry({ ...intake.entry.getState().entry, qty: 3 });
    expect(await intake.commit()).toBeNull();
    const { lines, errors } = store.getState();
    expect(lines).toMatchObject([
      { qty: 1, price: 80_000 },
      { qty: 2, price: null },
    ]);
    expect(errors).toEqual({ [lineField(lines[1]?.key ?? '', 'price')]: messages.priceRequired });
  });

  test('comes in threes where that was typed before it, all from one warehouse', async () => {
    const warehouses = { AO01: [buildStock('A', 2), buildStock('B', 3)] };
    const { store, intake, sold } = openCounter({ warehouses });
    await intake.take(`3*${shirt.barcode}`, 0);
    expect(store.getState().lines).toMatchObject([{ warehouse_code: 'B', qty: 3 }]);
    await expect(intake.take(`3*${shirt.barcode}`, 1)).rejects.toMatchObject({
      message: 'Kho A còn 2',
      goods: 'AO01 Áo sơ mi',
    });
    await expect(intake.take(`0*${shirt.barcode}`, 2)).rejects.toThrow(messages.qtyRequired);
    expect(sold()).toEqual(['AO01 × 3']);
  });

  test('stands in the order of scanning, whichever was answered first', async () => {
    const { intake, answers, sold } = openCounter({ isSlow: true });
    const scans = [shirt, hat].map(({ barcode }, turn) => intake.take(barcode, turn));
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    await scans[1];
    expect(sold()).toEqual(['MU01 × 1']);
    answers[0]?.();
    await scans[0];
    expect(sold()).toEqual(['AO01 × 1', 'MU01 × 1']);
  });

  test('that is sold out says what it is', async () => {
    const { intake } = openCounter({ warehouses: { MU01: [] } });
    await expect(intake.take(hat.barcode, 0)).rejects.toMatchObject({ goods: 'MU01 Áo sơ mi' });
  });

  test('that nobody knows, or that is sold out, says so and changes nothing', async () => {
    const { intake, sold } = openCounter({ warehouses: { MU01: [] } });
    await expect(intake.take('123', 0)).rejects.toThrow(messages.productUnknown);
    await expect(intake.take(hat.barcode, 0)).rejects.toThrow('Hết hàng ở mọi kho');
    await expect(intake.take('AO-CU', 0)).rejects.toThrow('AO-CU đã ngừng bán');
    expect(sold()).toEqual([]);
  });

  test('that the counter lacks and its seller may not take elsewhere says where there are how many', async () => {
    const elsewhere = { ...buildStock('B', 12), isAssigned: false };
    const { intake } = openCounter({ warehouses: { AO01: [elsewhere] }, preferred: 'A' });
    await expect(intake.take(shirt.barcode, 0)).rejects.toMatchObject({
      message: 'Kho A còn 0, Kho B còn 12',
      goods: 'AO01 Áo sơ mi',
    });
  });

  test('leaves what is being put together by hand alone', async () => {
    const { intake, sold } = openCounter();
    await intake.choose(hat);
    await intake.take(shirt.barcode, 0);
    expect(intake.entry.getState().entry.product?.product_code).toBe('MU01');
    expect(sold()).toEqual(['AO01 × 1']);
  });
});

describe('goods of a document with one source', () => {
  const ofA = [
    { ...buildStock('A', 1), isOther: false },
    { ...buildStock('B', 3), isOther: true },
  ];

  test('come from it alone; what it lacks is refused with what the others have', async () => {
    const { store, intake } = openCounter({ warehouses: { AO01: ofA }, source: 'A' });
    await intake.take(shirt.barcode, 0);
    await expect(intake.take(shirt.barcode, 1)).rejects.toMatchObject({
      message: 'Kho A còn 0, Kho B còn 3',
      goods: 'AO01 Áo sơ mi',
    });
    expect(store.getState().lines).toMatchObject([{ warehouse_code: 'A', qty: 1 }]);
    await intake.choose(shirt);
    expect(intake.entry.getState().entry.warehouse_code).toBe('A');
    expect(await intake.commit()).toEqual({
      field: 'qty',
      message: 'Không đủ số lượng: còn 0 · Kho B còn 3',
    });
    intake.setEntry({ ...intake.entry.getState().entry, warehouse_code: 'B' });
    expect(await intake.commit()).toMatchObject({ field: 'warehouse_code' });
  });

  test('wait until it is chosen', async () => {
    const { intake, sold } = openCounter({ source: null });
    await expect(intake.take(shirt.barcode, 0)).rejects.toThrow(messages.exportSourceRequired);
    expect(await intake.choose(shirt)).toEqual({
      field: 'product_code',
      message: messages.exportSourceRequired,
    });
    expect(sold()).toEqual([]);
  });

  test('all come from another one once that is chosen', async () => {
    const elsewhere = buildLine({ key: 'other', warehouse_code: 'C', insteadOf: 'A' });
    const lines = [buildLine({ qty: 4 }), elsewhere];
    const { store, intake } = openCounter({ lines });
    await intake.choose(hat);
    await intake.takeAllFrom('B');
    expect(store.getState().lines).toMatchObject([
      { warehouse_code: 'B', qty: 4, stock: 3 },
      { warehouse_code: 'B', qty: 1, stock: 3, insteadOf: undefined },
    ]);
    expect(intake.entry.getState().entry.warehouse_code).toBe('B');
  });
});

describe('another source chosen before the first one is answered', () => {
  test('is that of all goods, whichever answer comes last', async () => {
    const { store, intake, answers } = openCounter({ lines: [buildLine()], isSlow: true });
    const choice = intake.choose(hat);
    answers.shift()?.();
    await choice;
    const first = intake.takeAllFrom('A');
    const second = intake.takeAllFrom('B');
    answers[1]?.();
    await expect.poll(() => answers.length).toBe(3);
    answers[2]?.();
    await second;
    answers[0]?.();
    await first;
    expect(intake.entry.getState().entry.warehouse_code).toBe('B');
    expect(store.getState().lines).toMatchObject([{ warehouse_code: 'B', stock: 3 }]);
    expect(answers).toHaveLength(3);
  });
});

describe('a bundle, where goods of the stock alone are moved', () => {
  const bundle = buildProduct({
    product_id: 2,
    product_code: 'MU01',
    product_name: 'Bộ hè',
    items: [{ product_id: 1, product_code: 'AO01', product_name: 'Áo sơ mi', unit_code: 'cái', qty: 2 }],
  });

  test('is refused at the scan, with what it is made of, and where it is chosen', async () => {
    const { store, intake, sold } = openCounter({ products: [bundle], noBundles: 'bundleNotSent' });
    await expect(intake.take('MU01', 0)).rejects.toMatchObject({
      message: messages.bundleNotSent,
      goods: 'MU01 Bộ hè · 2 × Áo sơ mi',
    });
    expect(await intake.choose(bundle)).toEqual({
      field: 'product_code',
      message: messages.bundleNotSent,
    });
    expect(store.getState().errors).toHaveProperty(['entry.product_code']);
    expect(sold()).toEqual([]);
  });

  test('is sold as it is', async () => {
    const { intake, sold } = openCounter({ products: [bundle] });
    await intake.take('MU01', 0);
    expect(sold()).toEqual(['MU01 × 1']);
  });
});

describe('a product chosen by hand', () => {
  test('lets the one before become a line first', async () => {
    const { intake, sold } = openCounter();
    await intake.choose(hat);
    await intake.choose(shirt);
    expect(sold()).toEqual(['MU01 × 1']);
    expect(intake.entry.getState().entry.product?.product_code).toBe('AO01');
  });

  test('waits in the code field when the one before is wrong', async () => {
    const { store, intake, sold } = openCounter();
    await intake.choose(hat);
    intake.setEntry({ ...intake.entry.getState().entry, qty: 6 });
    const left = 'Không đủ số lượng: còn 5';
    expect(await intake.choose(shirt)).toEqual({ field: 'qty', message: left });
    expect(intake.entry.getState()).toMatchObject({ text: 'AO01', entry: { qty: 6 } });
    expect(store.getState().errors).toEqual({ 'entry.qty': left });
    expect(sold()).toEqual([]);
  });

  test('does not become a line without a figure that its field refused, whatever else is typed', async () => {
    const { store, intake, sold } = openCounter();
    await intake.choose(hat);
    store.getState().setFault('entry.discount', 'Không nhận số âm');
    intake.setEntry({ ...intake.entry.getState().entry, qty: 2 });
    expect(await intake.commit()).toEqual({ field: 'discount', message: 'Không nhận số âm' });
    expect(await intake.choose(shirt)).toMatchObject({ field: 'discount' });
    expect(sold()).toEqual([]);
    intake.clear();
    expect(store.getState().faults).toEqual({});
  });

  test('none of it stands in the entry area, and the quantity says so', async () => {
    const { store, intake, sold } = openCounter();
    expect(await intake.choose(hat, 0)).toEqual({ field: 'qty', message: messages.qtyRequired });
    expect(intake.entry.getState().entry).toMatchObject({ product: { product_code: 'MU01' }, qty: 0 });
    expect(store.getState().errors).toEqual({ 'entry.qty': messages.qtyRequired });
    expect(sold()).toEqual([]);
  });

  test('that is sold out stands in the code field, with what is wrong', async () => {
    const { store, intake } = openCounter({ warehouses: { MU01: [] } });
    await intake.choose(hat as ProductOption);
    expect(intake.entry.getState()).toMatchObject({ text: 'MU01', entry: { product: null } });
    expect(store.getState().errors).toEqual({
      'entry.product_code': 'Không đủ số lượng: hết hàng ở mọi kho',
    });
    intake.type('MU0');
    expect(store.getState().errors).toEqual({});
  });
});

describe('a line taken back into the entry area', () => {
  const lines = [buildLine({ key: 'one', qty: 2 }), buildLine({ key: 'two', warehouse_code: 'B' })];

  test('lets what was being entered become a line first', async () => {
    const { intake, sold } = openCounter({ lines });
    await intake.choose(hat);
    await intake.edit('one');
    expect(sold()).toEqual(['AO01 × 2', 'AO01 × 1', 'MU01 × 1']);
    expect(intake.entry.getState().entry).toMatchObject({ replaces: 'one', qty: 2 });
  });

  test('of two asked for one after the other is the last, however late the first is answered', async () => {
    const { intake, answers } = openCounter({ lines, isSlow: true });
    const edits = [intake.edit('one'), intake.edit('two')];
    answers[1]?.();
    await edits[1];
    answers[0]?.();
    await edits[0];
    expect(intake.entry.getState().entry.replaces).toBe('two');
  });

  test('keeps its warehouse though that has sold out meanwhile', async () => {
    const { intake } = openCounter({ lines, warehouses: { AO01: [buildStock('A', 5)] } });
    await intake.edit('two');
    const { warehouse_code, warehouses } = intake.entry.getState().entry;
    expect(warehouse_code).toBe('B');
    expect(warehouses.map((warehouse) => warehouse.warehouse_code)).toEqual(['A', 'B']);
  });

  test('leaves nothing behind when it is removed meanwhile', async () => {
    const { intake, sold } = openCounter({ lines });
    await intake.edit('one');
    intake.remove('one');
    expect(intake.entry.getState().entry.product).toBeNull();
    expect(sold()).toEqual(['AO01 × 1']);
  });
});

describe('lines that go onto a saved document one at a time', () => {
  /** A stock that each line taken changes at once, as the server's does. */
  function openStocked(stock: Record<string, number>) {
    const sent: string[] = [];
    const counter = openCounter({
      warehouses: {
        get AO01() {
          return Object.entries(stock)
            .filter(([, qty]) => qty > 0)
            .map(([code, qty]) => buildStock(code, qty));
        },
      },
      send: async ({ warehouse_code, qty }) => {
        await Promise.resolve();
        const left = (stock[warehouse_code] ?? 0) - (qty ?? 0);
        if (left < 0) throw refusal;
        stock[warehouse_code] = left;
        sent.push(`${qty} from ${warehouse_code}`);
      },
    });
    return { ...counter, sent };
  }

  /** Takes what it is sent but for the answers given, one after the other. */
  function openSaved(...answers: Error[]) {
    const sent: { goods: string; key: string }[] = [];
    const counter = openCounter({
      send: async ({ product, qty }, key) => {
        sent.push({ goods: `${product.product_code} × ${qty}`, key });
        const answer = answers.shift();
        if (answer) throw answer;
      },
    });
    return { ...counter, sent, goods: () => sent.map(({ goods }) => goods) };
  }

  const refusal = new ApiError(422, {
    code: 'VALIDATION_FAILED',
    message: 'Dữ liệu chưa hợp lệ',
    errors: { qty: 'Không nhận thêm được' },
  });

  test('stand on it at once, and each alone', async () => {
    const { intake, goods } = openSaved();
    await intake.choose(shirt, 2);
    expect(await intake.commit()).toBeNull();
    await intake.take(shirt.barcode, 0);
    expect(goods()).toEqual(['AO01 × 2', 'AO01 × 1']);
    expect(intake.entry.getState().entry.product).toBeNull();
  });

  test('take the last piece of a warehouse, and then one of the next warehouse', async () => {
    const { intake, sent } = openStocked({ K1: 2, K2: 1 });
    await intake.take(shirt.barcode, 0);
    await intake.take(shirt.barcode, 1);
    await intake.take(shirt.barcode, 2);
    expect(sent).toEqual(['1 from K1', '1 from K1', '1 from K2']);
    await expect(intake.take(shirt.barcode, 3)).rejects.toThrow(messages.soldOutEverywhere);
  });

  test('that are scanned in a hurry take each piece there is, one after the other', async () => {
    const { intake, sent } = openStocked({ K1: 2, K2: 1 });
    await Promise.all([0, 1, 2].map((turn) => intake.take(shirt.barcode, turn)));
    expect(sent).toEqual(['1 from K1', '1 from K1', '1 from K2']);
  });

  test('are out of the entry area while they are sent, so that what is typed meanwhile is the next one', async () => {
    const answers: (() => void)[] = [];
    const sent: number[] = [];
    const { intake } = openCounter({
      send: async ({ qty }) => {
        sent.push(qty ?? 0);
        await new Promise<void>((resolve) => answers.push(resolve));
      },
    });
    await intake.choose(shirt, 2);
    const commit = intake.commit();
    await expect.poll(() => answers.length).toBe(1);
    expect(intake.entry.getState().entry.product).toBeNull();
    const choice = intake.choose(hat, 3);
    answers[0]?.();
    expect(await commit).toBeNull();
    expect(await choice).toBeNull();
    expect(intake.entry.getState().entry).toMatchObject({ product: { product_code: 'MU01' }, qty: 3 });
    expect(sent).toEqual([2]);
  });

  test('that are refused while another is chosen stand in the entry area again, and the other in the code field', async () => {
    const { intake } = openSaved(refusal, refusal);
    await intake.choose(shirt, 2);
    const commit = intake.commit();
    expect(await intake.choose(hat, 3)).toEqual({ field: 'qty', message: 'Không nhận thêm được' });
    expect(await commit).toEqual({ field: 'qty', message: 'Không nhận thêm được' });
    expect(intake.entry.getState()).toMatchObject({
      text: '3*MU01',
      entry: { product: { product_code: 'AO01' }, qty: 2 },
    });
  });

  test('that are refused stay in the entry area, with what is wrong at its field', async () => {
    const { store, intake, goods } = openSaved(refusal);
    await intake.choose(shirt, 2);
    expect(await intake.commit()).toEqual({ field: 'qty', message: 'Không nhận thêm được' });
    expect(intake.entry.getState().entry).toMatchObject({ product: { product_code: 'AO01' }, qty: 2 });
    expect(store.getState().errors).toEqual({ 'entry.qty': 'Không nhận thêm được' });
    expect(await intake.choose(hat)).toBeNull();
    expect(goods()).toEqual(['AO01 × 2', 'AO01 × 2']);
  });

  test('are sent once, however often they are asked for, and after a lost answer under the same key', async () => {
    const { intake, sent } = openSaved(new NetworkError('cut'));
    await intake.choose(shirt);
    await Promise.all([intake.commit(), intake.commit()]);
    expect(sent).toHaveLength(1);
    await intake.commit();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await intake.choose(shirt);
    await intake.commit();
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  test('a scan that was not taken says so, and is the same one when it is tried again', async () => {
    const { intake, sent } = openSaved(new NetworkError('cut'));
    await expect(intake.take(shirt.barcode, 4)).rejects.toThrow();
    await intake.take(shirt.barcode, 4);
    await intake.take(shirt.barcode, 5);
    const [first, again, other] = sent.map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});
