import type { ProductImage } from '@soquay/contract/product-images';

/** Pictures as a product of a colour shows them: its own first, then those of all colours, then the others. */
export function byColor(images: readonly ProductImage[], productColor: string): ProductImage[] {
  const own = productColor.toLowerCase();
  const rank = ({ color }: ProductImage) => (color.toLowerCase() === own ? 0 : color === '' ? 1 : 2);
  return images.toSorted((one, other) => rank(one) - rank(other));
}
