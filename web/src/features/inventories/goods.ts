import type { Hold } from '@soquay/contract/holds';
import type { Variant, WarehouseStock } from '@soquay/contract/inventories';
import type { StockRow } from '@soquay/contract/inventory-look-up';
import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { variantOf } from '@/documents/products/line-product.ts';

/** What a warehouse can sell of something. */
export type Sellable = Pick<WarehouseStock, 'warehouse_code' | 'qty'>;

/** What can be held or sold: a product as far as the dialogs need it. */
export interface Goods {
  product_code: string;
  product_name: string;
  /** Colour and size. */
  variant: string;
  /** What a piece sells for, whole dong. */
  price: number;
  /** As far as the screen knows, the fullest first. */
  warehouses: readonly Sellable[];
}

export function goodsOf(product: StockRow | Variant): Goods {
  const { product_code, product_name, inv_detail } = product;
  return {
    product_code,
    product_name,
    variant: variantOf(product),
    price: sellingPrice(product),
    warehouses: inv_detail,
  };
}

/** What a hold still keeps for its customer. */
export function heldGoodsOf({ product_code, product_name, price, warehouse_code, remaining }: Hold): Goods {
  return {
    product_code,
    product_name,
    variant: '',
    price,
    warehouses: [{ warehouse_code, qty: remaining }],
  };
}

/** The warehouse to take goods from: the fullest of those whose goods the person may move. */
export function firstWarehouse(rights: ShopRights, warehouses: readonly Sellable[]): string | undefined {
  return warehouses.find(({ warehouse_code, qty }) => qty > 0 && mayMoveGoodsOf(rights, warehouse_code))
    ?.warehouse_code;
}

/** Whether products are one but for colour and size, or only one: then it is clear which row is meant. */
export function areOneStyle(rows: readonly Pick<StockRow, 'code_anh'>[]): boolean {
  const [first] = rows;
  if (!first) return false;
  return rows.length === 1 || (first.code_anh !== '' && rows.every((row) => row.code_anh === first.code_anh));
}
