import type { ProductOption } from '@soquay/contract/products';
import type { UsableWarehouse } from './goods-line.ts';
import { goodsProduct } from './goods-line.ts';
import type { PricedLine } from './priced-goods.ts';

/** Values of forms of goods for tests, valid unless said otherwise. */

export function buildProduct(given: Partial<ProductOption> = {}): ProductOption {
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
    inv_detail: [
      { warehouse_code: 'A', qty: 5 },
      { warehouse_code: 'B', qty: 3 },
    ],
    items: null,
    ...given,
  };
}

export function buildStock(warehouse_code: string, qty: number): UsableWarehouse {
  return {
    warehouse_code,
    warehouse_name: `Kho ${warehouse_code}`,
    qty,
    isAssigned: true,
  };
}

export const stock = [buildStock('A', 5), buildStock('B', 3)];

export function buildLine(given: Partial<PricedLine> = {}): PricedLine {
  return {
    key: 'line',
    id: null,
    product: goodsProduct(buildProduct()),
    warehouse_code: 'A',
    stock: 5,
    qty: 1,
    price: 100_000,
    discount: 0,
    percent: null,
    ...given,
  };
}
