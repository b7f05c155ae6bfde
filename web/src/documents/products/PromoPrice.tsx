import { type ProductPrices, promoPrice } from '@soquay/contract/rules/selling-price';
import { Money } from '@/ui/Money.tsx';

/** Promo price of a product that holds now; nothing where there is none. */
export function PromoPrice({ product }: { product: ProductPrices }) {
  const amount = promoPrice(product);
  return amount !== null && <Money amount={amount} />;
}
