import type { z } from 'zod';
import type { productPrices } from '../product-prices.ts';

export type ProductPrices = z.infer<z.ZodObject<typeof productPrices>> & {
  /** Promo price of a running campaign of the shop, whole dong; absent when none runs. */
  campaign_price?: number;
};

/** Prices alone of a product that says more; those of a select list are `pricesOf` of the server. */
export function pricesOf({ price, sale_price }: ProductPrices): ProductPrices {
  return { price, sale_price };
}

/** Price a bill line takes: a running campaign's, else the promo price above 0, else the selling price (decisions.md X76). */
export function sellingPrice(product: ProductPrices): number {
  return promoPrice(product) ?? product.price;
}

/** Promo price that holds now: a running campaign's, else the product's own; null when there is none. */
export function promoPrice({ campaign_price, sale_price }: Omit<ProductPrices, 'price'>): number | null {
  return campaign_price ?? (sale_price > 0 ? sale_price : null);
}

/** A promotion makes nothing dearer; of goods without a price yet nobody knows. */
export function isPromoAbovePrice({ price, sale_price }: ProductPrices): boolean {
  return price > 0 && sale_price > price;
}

/** The seller types a price only where the product has none, or with the grant 'edit-price' (document 1, section 5). */
export function isPriceEditable(product: ProductPrices, mayEditPrice: boolean): boolean {
  return mayEditPrice || sellingPrice(product) === 0;
}
