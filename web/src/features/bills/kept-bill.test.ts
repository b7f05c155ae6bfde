import type { ShopRights } from '@soquay/contract/rules/roles';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { untouchedDraft } from '@/documents/drafts/draft-record.ts';
import { documentDrafts, formSchema, untouchedForm } from '@/documents/form/document-drafts.ts';
import { valuesOf } from '@/documents/form/header-fields.ts';
import { buildProduct, stock } from '@/documents/goods/goods.factories.ts';
import { entryOf } from '@/documents/goods/goods-entry.ts';
import { goodsProduct } from '@/documents/goods/goods-line.ts';
import { noEntry, storedGoods } from '@/documents/goods/stored-goods.ts';
import { buildBilledLine, buildHeader } from './bill-form.factories.ts';
import { billHeader } from './bill-form.ts';
import { billedGoods } from './billed-goods.ts';

// What forms are made with reads the browser's storage when it is imported.
vi.stubGlobal('localStorage', { getItem: () => null });
const { billFormKind } = await import('./bill-form-kind.ts');

const keptBill = formSchema(billHeader, storedGoods(billedGoods));

const half = {
  ...untouchedDraft({
    shopId: 3,
    header: buildHeader({ customer_name: 'Chị Lan', bill_percent: 5 }),
    lines: [],
  }),
  saved: { id: 9, version: 2 },
  lines: [buildBilledLine({ percent: 10, qty: null }), buildBilledLine({ key: 'saved-4', id: 4 })],
  scans: [
    {
      key: 'scan',
      text: '8935000001000',
      problem: 'Hết hàng',
      goods: 'AO01 Áo sơ mi',
      choices: [{ product_id: 12, name: 'AK01 Áo khoác dạ' }],
      product_id: 12,
      isLater: false,
      laterPlace: 1,
    },
    {
      key: 'later',
      text: '8935000001001',
      problem: null,
      goods: null,
      choices: [],
      product_id: null,
      isLater: true,
      laterPlace: 2,
    },
  ],
  entry: {
    text: 'AO',
    entry: { ...entryOf(billedGoods, goodsProduct(buildProduct()), stock), replaces: 'line' },
  },
};

describe('a kept bill', () => {
  test('comes back as it was, each value of it', () => {
    expect(keptBill.parse(structuredClone(half))).toEqual(half);
    const untouched = {
      ...untouchedDraft({ shopId: 3, header: buildHeader(), lines: [] }),
      entry: noEntry(billedGoods),
    };
    expect(keptBill.parse(untouched)).toEqual(untouched);
  });

  test('of a version that did not know of agreed prices opens, with all that was typed', () => {
    // As a browser has it on its disk.
    const kept = JSON.parse(`{
      "shopId": 3, "saved": null, "writeKey": "d4f7", "wasSent": false,
      "header": {
        "customer_phone": "0912 345 678", "customer_name": "chị  Lan (hàng bông)", "customer_address": "",
        "is_ship": true, "payment_code": "TM", "saleman_id": 7, "bill_note": "", "bill_discount": null,
        "bill_percent": 5, "pre_paid": null, "cash_given": 500000,
        "preorder": { "id": 9, "order_number": 3, "deposit": 300000 }
      },
      "lines": [{
        "key": "k1", "id": null, "warehouse_code": "HN-ON", "stock": 4, "qty": 2, "price": 439000,
        "discount": 0, "percent": null,
        "product": {
          "product_id": 12, "product_code": "AK01", "product_name": "Áo khoác dạ", "unit_code": "cái",
          "variant": "Nâu · L", "thumb_file": null, "slide_file": null, "price": 439000, "sale_price": 0
        }
      }],
      "scans": [],
      "entry": { "text": "ao", "entry": {
        "product": null, "warehouses": [], "warehouse_code": null, "qty": null, "replaces": null,
        "price": null, "discount": 0, "percent": null
      } }
    }`);
    const client = new QueryClient();
    const begin = () =>
      untouchedForm(billFormKind, { shopId: 3, header: valuesOf(billHeader, {}), lines: [] });
    const setting = { client, rights: {} as ShopRights };
    const drafts = documentDrafts(billFormKind, { begin, setting });
    const { is_ship: _, ...shorter } = kept.header;
    expect(drafts.schema.parse(drafts.filled({ ...kept, header: shorter }))).toMatchObject({
      ...kept,
      header: { ...shorter, is_ship: false, preorder: { id: 9, lines: [] } },
      lines: [{ ...kept.lines[0], preorder_line_id: null, agreed_price: null }],
    });
    const { variant: __, ...product } = kept.lines[0].product;
    const bare = { ...kept, lines: [{ ...kept.lines[0], product, stock: undefined }] };
    expect(drafts.schema.parse(drafts.filled(bare)).lines).toMatchObject([{ qty: 2, product, stock: null }]);
  });

  test('counts a chosen product among its lines, as its sums do', () => {
    const product = goodsProduct(buildProduct());
    const chosen = entryOf(billedGoods, product, stock);
    const entry = { text: '', entry: { ...chosen, price: 90_000 } };
    const begin = () => ({ ...half, entry });
    const drafts = documentDrafts(billFormKind, {
      begin,
      setting: { client: new QueryClient(), rights: { warehouses: [] } as unknown as ShopRights },
    });
    expect(drafts.lineCount(drafts.open(begin()))).toBe(3);
    expect(drafts.lineCount(drafts.open({ ...begin(), entry: noEntry(billedGoods) }))).toBe(2);
  });

  test('of a version that knew other fields is refused as it stands', () => {
    const other = { ...half.header, customer_name: { first: 'Lan' } };
    expect(keptBill.safeParse({ ...half, header: other }).success).toBe(false);
    expect(keptBill.safeParse({ ...half, writeKey: undefined }).success).toBe(false);
    expect(keptBill.safeParse(null).success).toBe(false);
  });
});
