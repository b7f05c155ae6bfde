import type { BillInput, BillLineInput } from '@soquay/contract/bills';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideSalesperson } from '../../documents/salesperson.ts';
import { Refusal } from '../../refusal.ts';
import { decideLines, type SaleReferences, type SoldProduct } from './bill-lines.rules.ts';
import { decideTotals } from './bills.rules.ts';

const shirt: SoldProduct = {
  product_id: 11,
  product_code: 'AO-01',
  product_name: 'Áo sơ mi',
  color: 'Đỏ',
  size: 'M',
  unit_code: 'cái',
  original_price: 90_000,
  price: 200_000,
  items: null,
  sale_price: 150_000,
};
const gift: SoldProduct = { ...shirt, product_id: 12, product_code: 'QT-01', price: 0, sale_price: 0 };

function buildRights(given: Partial<ShopRights> = {}): ShopRights {
  return {
    user_id: 7,
    company_id: 1,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: false,
    groups: ['Sale'],
    grants: {},
    warehouses: [],
    ...given,
  };
}

/** A shirt at today's price, unless said otherwise. */
function buildLine(given: Partial<BillLineInput> = {}): BillLineInput {
  return { product_id: 11, warehouse_code: 'KHO1', qty: 2, price: 150_000, discount: 0, ...given };
}

function buildBody(given: Partial<BillInput> = {}): BillInput {
  return {
    company_id: 1,
    customer_phone: '',
    customer_name: '',
    customer_address: '',
    is_ship: 0,
    payment_code: 'TM',
    transfer_received: 0,
    bill_note: '',
    pre_paid: 0,
    details: [buildLine()],
    order_origin: '24',
    ...given,
  };
}

const references: SaleReferences = {
  wrongPayment: undefined,
  wrongOrigin: undefined,
  isSalespersonKnown: true,
  products: new Map([shirt, gift].map((product) => [product.product_id, product])),
  warehouses: { KHO1: 1, KHO2: 1 },
};

function decide(
  details: BillLineInput[],
  { mayEditPrice = false, rights = buildRights() }: { mayEditPrice?: boolean; rights?: ShopRights } = {},
) {
  const grants = mayEditPrice ? { orders: ['edit-price'] as const } : {};
  return decideLines({ details, references, rights: { ...rights, grants } });
}

function refusalOf(decision: () => unknown): Refusal {
  try {
    decision();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('the salesperson', () => {
  test.each([
    ['is themself for a Sale, whoever is named', { groups: ['Sale'] }, 99, 7],
    ['is themself for a Sale who names nobody', { groups: ['Sale'] }, undefined, 7],
    ['is who an Admin names', { groups: ['Sale', 'Admin'] }, 99, 99],
    ['is who the system admin names', { is_admin: true }, 99, 99],
    ['is who KeToan names', { groups: ['KeToan'] }, 99, 99],
  ])('%s', (_, rights, named, saleman_id) => {
    expect(decideSalesperson(buildRights(rights), named)).toBe(saleman_id);
  });

  test('VALIDATION_FAILED when who must name one names nobody', () => {
    const refusal = refusalOf(() => decideSalesperson(buildRights({ groups: ['Admin'] }), undefined));
    expect(refusal.errors).toEqual({ saleman_id: say('salespersonRequired') });
  });
});

describe('a line', () => {
  test('copies the product as it is today, with what was asked for a piece', () => {
    expect(decide([buildLine({ discount: 30_000 })])).toEqual([
      {
        product_id: 11,
        product_code: 'AO-01',
        product_name: 'Áo sơ mi',
        color: 'Đỏ',
        size: 'M',
        unit_code: 'cái',
        warehouse_code: 'KHO1',
        qty: 2,
        original_price: 90_000,
        regular_price: 200_000,
        sale_price: 150_000,
        price: 150_000,
        amount: 300_000,
        discount: 30_000,
        final_amount: 270_000,
        preorder_line_id: null,
        items: null,
        agreed_price: null,
      },
    ]);
  });

  test('takes any price where the product has none, or with the grant', () => {
    expect(decide([buildLine({ product_id: 12, price: 5_000 })])[0]).toMatchObject({ price: 5_000 });
    expect(decide([buildLine({ price: 1 })], { mayEditPrice: true })[0]).toMatchObject({ price: 1 });
  });

  test('PRICE_CHANGED names each line whose price is another today', () => {
    const refusal = refusalOf(() => decide([buildLine(), buildLine({ price: 200_000 })]));
    expect(refusal.code).toBe('PRICE_CHANGED');
    expect(refusal.params).toEqual({ lines: [{ index: 1, product_code: 'AO-01', price: 150_000 }] });
    expect(refusal.errors).toEqual({ 'details.1.price': say('currentPrice', { price: 150_000 }) });
  });

  test('VALIDATION_FAILED at each line with unknown goods or a foreign warehouse', () => {
    const refusal = refusalOf(() =>
      decide([buildLine({ product_id: 99 }), buildLine(), buildLine({ warehouse_code: 'KHO9' })]),
    );
    expect(refusal.errors).toEqual({
      'details.0.product_id': say('productUnknown'),
      'details.2.warehouse_code': say('warehouseWrong'),
    });
  });

  test('WAREHOUSE_FORBIDDEN at the first line of a warehouse that is not assigned', () => {
    const rights = buildRights({ warehouses: ['KHO1'] });
    const refusal = refusalOf(() => decide([buildLine(), buildLine({ warehouse_code: 'KHO2' })], { rights }));
    expect(refusal.code).toBe('WAREHOUSE_FORBIDDEN');
    expect(refusal.errors).toEqual({
      'details.1.warehouse_code': say('warehouseForbidden', { warehouse_code: 'KHO2' }),
    });
  });

  test('VALIDATION_FAILED where the discount is above the amount', () => {
    const refusal = refusalOf(() => decide([buildLine({ discount: 300_001 })]));
    expect(refusal.errors).toEqual({ 'details.0.discount': say('discountAboveAmount') });
  });

  test('TOTALS_MISMATCH names each sent sum that is another', () => {
    const refusal = refusalOf(() =>
      decide([buildLine({ amount: 300_000, final_amount: 1 }), buildLine({ amount: 2 })]),
    );
    expect(refusal.code).toBe('TOTALS_MISMATCH');
    expect(refusal.errors).toEqual({
      'details.0.final_amount': say('computedAmount', { amount: 300_000 }),
      'details.1.amount': say('computedAmount', { amount: 300_000 }),
    });
  });
});

describe('the totals', () => {
  test('are computed, whether sent along or not', () => {
    const totals = decideTotals(buildBody({ pre_paid: 100_000 }));
    expect(totals).toEqual({
      row_count: 1,
      total_amount: 300_000,
      total_discount: 0,
      total_final_amount: 300_000,
      total_final_amount_after_pre_paid: 200_000,
      pre_paid: 100_000,
    });
    expect(decideTotals(buildBody(totals))).toEqual(totals);
  });

  test.each([
    [100_000, 100_000],
    [300_000, 300_000],
    [500_000, 300_000],
  ])('take of a pre-order’s deposit of %i what they can: %i', (deposit, pre_paid) => {
    const total_final_amount_after_pre_paid = 300_000 - pre_paid;
    expect(decideTotals(buildBody({ pre_paid: undefined }), deposit)).toMatchObject({
      pre_paid,
      total_final_amount_after_pre_paid,
    });
    const refusal = refusalOf(() => decideTotals(buildBody({ pre_paid: 0 }), deposit));
    expect(refusal.code).toBe('TOTALS_MISMATCH');
    expect(Object.keys(refusal.errors ?? {})).toEqual(['pre_paid']);
  });

  test.each([
    'row_count',
    'total_amount',
    'total_discount',
    'total_final_amount',
    'total_final_amount_after_pre_paid',
  ] as const)('TOTALS_MISMATCH names %s when it is sent wrong', (field) => {
    const sent = decideTotals(buildBody())[field] + 1;
    const refusal = refusalOf(() => decideTotals(buildBody({ [field]: sent })));
    expect(refusal.code).toBe('TOTALS_MISMATCH');
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('VALIDATION_FAILED for a deposit above the final total, not for one that pays it all', () => {
    const details = [buildLine({ discount: 50_000 })];
    expect(decideTotals(buildBody({ details, pre_paid: 250_000 })).total_final_amount_after_pre_paid).toBe(0);
    const refusal = refusalOf(() => decideTotals(buildBody({ details, pre_paid: 250_001 })));
    expect(refusal.errors).toEqual({ pre_paid: say('depositAboveTotal') });
  });

  test('VALIDATION_FAILED where they would leave the range in which numbers are exact', () => {
    const details = [buildLine({ qty: 1_000_000, price: 100_000_000_000 })];
    expect(refusalOf(() => decideTotals(buildBody({ details }))).errors).toEqual({
      total_amount: say('totalTooLarge'),
    });
  });

  test('of any lines are the sums of their amounts, discounts and finals', () => {
    const line = fc
      .record({ qty: fc.integer({ min: 1, max: 1000 }), price: fc.nat(10_000_000), share: fc.nat(100) })
      .map(({ qty, price, share }) => ({ qty, price, discount: Math.floor((qty * price * share) / 100) }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const details = lines.map((given) => buildLine(given));
        const amount = lines.reduce((sum, { qty, price }) => sum + qty * price, 0);
        const discount = lines.reduce((sum, given) => sum + given.discount, 0);
        expect(decideTotals(buildBody({ details }))).toEqual({
          row_count: lines.length,
          total_amount: amount,
          total_discount: discount,
          total_final_amount: amount - discount,
          total_final_amount_after_pre_paid: amount - discount,
          pre_paid: 0,
        });
      }),
    );
  });

  test('an unknown payment method, salesperson and product are all named at once', () => {
    const unknown = { ...references, wrongPayment: say('paymentRequired'), isSalespersonKnown: false };
    const refusal = refusalOf(() =>
      decideLines({ details: [buildLine({ product_id: 99 })], references: unknown, rights: buildRights() }),
    );
    expect(refusal.errors).toEqual({
      payment_code: say('paymentRequired'),
      saleman_id: say('salespersonRequired'),
      'details.0.product_id': say('productUnknown'),
    });
  });
});
