import { messages } from '@soquay/contract/messages';
import { ApiError } from '@/api/api-error.ts';
import type { PickedGoods } from '@/cart/cart.ts';
import { type Goods, type Sellable, variantOf } from './goods.ts';
import { findProduct } from './inventories.api.ts';

interface Picked extends Pick<PickedGoods, 'warehouse_code' | 'qty' | 'discount' | 'customer'> {
  warehouses: readonly Sellable[];
}

/** Goods as the cart takes them, with the prices of now. Refused when the product has left the shop's list. */
export async function pickGoods(
  companyId: number,
  { product_code }: Pick<Goods, 'product_code'>,
  { warehouses, warehouse_code, qty, discount, customer }: Picked,
): Promise<PickedGoods> {
  const found = await findProduct(companyId, product_code);
  if (!found) throw new ApiError(404, { code: 'NOT_FOUND', message: messages.productUnknown });
  const { product_id, product_name, unit_code, price, sale_price, thumb_file, slide_file } = found;
  return {
    product: {
      product_id,
      product_code,
      product_name,
      unit_code,
      variant: variantOf(found),
      price,
      sale_price,
      thumb_file,
      slide_file,
    },
    warehouse_code,
    stock: warehouses.find((warehouse) => warehouse.warehouse_code === warehouse_code)?.qty ?? 0,
    qty,
    discount,
    customer,
  };
}
