import { z } from 'zod';

/** Prices of a product now, whole dong, in every answer that prices goods: `sellingPrice` says which one a customer pays. */
export const productPrices = {
  /** Selling price. */
  price: z.int(),
  /** The product's own promo price; 0 when there is none. */
  sale_price: z.int(),
};
