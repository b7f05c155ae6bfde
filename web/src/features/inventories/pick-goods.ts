import { ApiError } from '@/api/api-error.ts';
import { saidText } from '@/api/said-text.ts';
import type { PickedGoods } from '@/cart/cart.ts';
import { goodsProduct } from '@/documents/goods/goods-line.ts';
import { whyGone } from '@/documents/products/product-picker.ts';
import type { Goods, Sellable } from './goods.ts';
import { findProduct } from './inventories.api.ts';

interface Picked extends Pick<PickedGoods, 'warehouse_code' | 'qty' | 'discount' | 'hold'> {
  warehouses: readonly Sellable[];
}

/** Goods as the cart takes them, with the prices of now. Refused when the product has left the shop's list. */
export async function pickGoods(
  companyId: number,
  { product_code }: Pick<Goods, 'product_code'>,
  { warehouses, warehouse_code, qty, discount, hold }: Picked,
): Promise<PickedGoods> {
  const found = await findProduct(companyId, product_code);
  if (!found.product) {
    const message = whyGone(found) ?? saidText('productUnknown');
    throw new ApiError(404, { code: 'NOT_FOUND', message });
  }
  return {
    product: goodsProduct(found.product),
    warehouse_code,
    stock: warehouses.find((warehouse) => warehouse.warehouse_code === warehouse_code)?.qty ?? 0,
    qty,
    discount,
    hold,
  };
}
