import { describe, expect, it } from 'vitest';
import {
  chooseColumns as choose,
  countKnownTitles,
  readHeader as read,
} from '../../../sheet-import/sheet-columns.ts';
import type { Warehouse } from '../../../sheet-import/warehouses.ts';
import { productColumns, productVocabulary } from './product-columns.ts';

const readHeader = (titles: string[], warehouses: Warehouse[]) => read(titles, productVocabulary(warehouses));
const chooseColumns = (titles: string[], names: string[], warehouses: Warehouse[]) =>
  choose(titles, names, productVocabulary(warehouses));

const warehouse = (warehouse_code: string, given: Partial<Warehouse> = {}): Warehouse => ({
  warehouse_code,
  warehouse_name: `Kho ${warehouse_code}`,
  isAssigned: true,
  ...given,
});
const required = ['Mã sản phẩm', 'Tên sản phẩm', 'Đơn vị'];

function understand(titles: string[], warehouses = [warehouse('KHO1'), warehouse('KHO2')]) {
  const { matches } = readHeader([...required, ...titles], warehouses);
  const own = matches.slice(required.length);
  return {
    is: own.flatMap(({ meaning }) => meaning || []),
    ignored: own.filter(({ is_unknown }) => is_unknown).map(({ title }) => title),
    unsure: own.filter(({ is_unsure }) => is_unsure).map(({ title }) => title),
  };
}

describe('readHeader', () => {
  it.each([
    [
      ['Mã hàng', 'Tên hàng', 'ĐVT'],
      ['product_code', 'product_name', 'unit'],
    ],
    [
      ['MÃ SP', 'ten sp', 'Don vi tinh'],
      ['product_code', 'product_name', 'unit'],
    ],
    [
      ['Đơn vị *', 'Tên sản phẩm*', 'Mã sản phẩm (bắt buộc)'],
      ['unit', 'product_name', 'product_code'],
    ],
  ])('takes %j as %j', (titles, fields) => {
    const { matches, missing } = readHeader(titles, []);
    expect(matches.map(({ meaning }) => meaning)).toEqual(fields);
    expect(missing).toEqual([]);
  });

  it.each([
    ['Giá bán lẻ (VNĐ)', 'price'],
    ['Giá nhập', 'original_price'],
    ['Giá KM', 'sale_price'],
    ['Barcode', 'barcode'],
    ['Size', 'size'],
    ['Tồn KHO1', 'stock:KHO1'],
    ['tồn kho kho2', 'stock:KHO2'],
    ['SL KHO2', 'stock:KHO2'],
    ['Tồn Kho KHO1', 'stock:KHO1'],
  ])('takes %j as %s', (title, meaning) => {
    expect(understand([title])).toEqual({ is: [meaning], ignored: [], unsure: [] });
  });

  it.each([
    ['Item Code / Mã hàng', 'product_code'],
    ['Mã hàng\nItem code', 'product_code'],
    ['Tên hàng | Product name', 'product_name'],
    ['MÃ HH', 'product_code'],
    ['TÊN HH', 'product_name'],
    ['ĐVT / Unit', 'unit'],
    ['Barcode / Mã vạch', 'barcode'],
    ['Giá bán - Selling price', 'price'],
    ['Cost / Giá vốn', 'original_price'],
  ])('takes the title %j of two languages as %s', (title, meaning) => {
    const { matches } = readHeader([title], []);
    expect(matches).toMatchObject([{ meaning, is_unsure: false }]);
  });

  it('takes the heads of Odoo, in words and as its fields are called', () => {
    const only = [warehouse('KHO1')];
    const words = ['External ID', 'Name', 'Internal Reference', 'Barcode', 'Sales Price', 'Cost'];
    const more = ['Product Category', 'Unit of Measure', 'Quantity On Hand', 'Forecasted Quantity', 'Active'];
    expect(readHeader([...words, ...more], only).matches.map(({ meaning }) => meaning)).toEqual([
      '',
      'product_name',
      'product_code',
      'barcode',
      'price',
      'original_price',
      'category_name',
      'unit',
      'stock:KHO1',
      '',
      'selling',
    ]);
    const fields = ['default_code', 'name', 'list_price', 'standard_price', 'qty_available'];
    expect(readHeader(fields, only).matches.map(({ meaning }) => meaning)).toEqual([
      'product_code',
      'product_name',
      'price',
      'original_price',
      'stock:KHO1',
    ]);
  });

  it('takes the heads of Shopify and WooCommerce', () => {
    const only = [warehouse('KHO1')];
    const known = (titles: string[]) => readHeader(titles, only).matches.map(({ meaning }) => meaning);
    const shopify = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Option1 Name', 'Option1 Value'];
    const variant = ['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'];
    expect(known([...shopify, ...variant, 'Variant Barcode', 'Cost per item', 'Status'])).toEqual([
      '',
      'product_name',
      'product_desc',
      'brand_name',
      'attribute:name:1',
      'attribute:value:1',
      'product_code',
      'stock:KHO1',
      'price',
      '',
      'barcode',
      'original_price',
      'selling',
    ]);
    const woo = [
      'SKU',
      'GTIN, UPC, EAN, or ISBN',
      'Name',
      'Stock',
      'Sale price',
      'Regular price',
      'Categories',
    ];
    expect(known([...woo, 'Attribute 1 name', 'Attribute 1 value(s)'])).toEqual([
      'product_code',
      'barcode',
      'product_name',
      'stock:KHO1',
      'sale_price',
      'price',
      'category_name',
      'attribute:name:1',
      'attribute:value:1',
    ]);
  });

  it.each(['Còn', 'Còn hàng', 'SL còn lại', 'Số lượng còn', 'Tồn thực tế', 'Số tồn'])(
    'takes %j for stock',
    (title) => {
      expect(understand([title], [warehouse('KHO1')]).is).toEqual(['stock:KHO1']);
    },
  );

  it('needs no code where there is a barcode', () => {
    expect(readHeader(['Tên hàng', 'ĐVT', 'Mã vạch'], []).missing).toEqual([]);
  });

  it.each(['SL / thùng', 'Giá / kg', 'Mã hàng / Tên hàng'])('is not sure of %s', (title) => {
    expect(understand([title]).is).toEqual([]);
  });

  it('takes a sale price for the price, and beside another price for a promotion', () => {
    const alone = readHeader([...required, 'Sale price'], []).matches;
    expect(alone.at(-1)).toMatchObject({ meaning: 'price', is_unsure: false });
    for (const titles of [['Sale price', 'Regular price'], ['Price', 'Sale price'].reverse()]) {
      const both = readHeader([...required, ...titles], []).matches.slice(required.length);
      expect(both).toMatchObject([
        { meaning: 'sale_price', is_unsure: false },
        { meaning: 'price', is_unsure: false },
      ]);
    }
  });

  it('tells warehouses apart whose codes differ in a sign only', () => {
    const alike = [warehouse('K-1'), warehouse('K_1'), warehouse('Q7', { warehouse_name: 'K 1' })];
    expect(understand(['Tồn K_1', 'Tồn K-1', 'Tồn Q7'], alike)).toEqual({
      is: ['stock:K_1', 'stock:K-1', 'stock:Q7'],
      ignored: [],
      unsure: [],
    });
  });

  it('says what it does not know and does not mind a row number', () => {
    expect(understand(['STT', 'Ghi chú riêng', '', 'Tồn tối thiểu'])).toEqual({
      is: [],
      ignored: ['Ghi chú riêng', 'Tồn tối thiểu'],
      unsure: [],
    });
  });

  it('names the required columns that are missing', () => {
    expect(readHeader(['Tên hàng', 'Giá'], []).missing).toEqual(['product_code', 'unit']);
  });

  it.each(['Tồn KHO9', 'SL kho Hà Nội', 'Tồn Quầy'])(
    'is not sure which warehouse %s means, where the shop calls none so',
    (title) => {
      expect(understand([title])).toEqual({ is: [], ignored: [title], unsure: [title] });
    },
  );

  it('takes plain stock as the only warehouse that the person may fill', () => {
    expect(understand(['Số lượng'], [warehouse('KHO1'), warehouse('KHO2', { isAssigned: false })])).toEqual({
      is: ['stock:KHO1'],
      ignored: [],
      unsure: [],
    });
  });

  it('is not sure which warehouse plain stock means', () => {
    expect(understand(['Tồn kho'])).toEqual({ is: [], ignored: ['Tồn kho'], unsure: ['Tồn kho'] });
    expect(understand(['SL'], [])).toEqual({ is: [], ignored: ['SL'], unsure: ['SL'] });
  });

  it('prefers our own title to another word for it, and of two other words is not sure', () => {
    expect(understand(['Giá', 'Giá bán'])).toEqual({ is: ['price'], ignored: ['Giá'], unsure: [] });
    expect(understand(['Giá bán', 'Đơn giá'])).toEqual({ is: ['price'], ignored: ['Đơn giá'], unsure: [] });
    expect(understand(['Giá', 'Đơn giá'])).toEqual({ is: ['price'], ignored: ['Giá'], unsure: ['Giá'] });
  });

  it('takes what people choose, warehouses that are not there too', () => {
    const names = ['product_code', '', 'product_name', 'stock:KHO1', 'stock:KHO9', 'nonsense'];
    const titles = ['A', 'B', 'C', 'D', 'E', 'F'];
    const { matches, missing } = chooseColumns(titles, names, [warehouse('KHO1')]);
    expect(matches.map(({ meaning }) => meaning)).toEqual([...names.slice(0, 5), '']);
    expect(missing).toEqual(['unit']);
  });
});

it('counts the product columns that a row names', () => {
  expect(countKnownTitles(productColumns, ['DANH SÁCH HÀNG', ''])).toBe(0);
  expect(countKnownTitles(productColumns, ['STT', 'Mã hàng', 'Tên hàng', 'Mã hàng', 'Giá'])).toBe(3);
});
