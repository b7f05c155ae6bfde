import type { LineItem } from '@soquay/contract/bundles';
import { z } from 'zod';
import { formatNumber } from '@/ui/format.ts';

/** A product as any line shows it. */
export interface LineProduct {
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  /** Colour and size: 'Đen · M'. */
  variant: string;
  /** What a bundle is made of: '2 × Áo đỏ, 1 × Quần'; '' of other goods. */
  bundle: string;
  thumb_file: string | null;
  slide_file: string | null;
}

/** Colour and size in one: 'Đen · M'. */
export function variantOf({ color, size }: { color: string; size: string }): string {
  return [color, size].filter(Boolean).join(' · ');
}

/** What one of a bundle is made of: '2 × Áo đỏ, 1 × Quần'; '' of other goods. */
export function bundleOf({ items }: { items?: readonly LineItem[] | null }): string {
  return (items ?? []).map(({ qty, product_name }) => `${formatNumber(qty)} × ${product_name}`).join(', ');
}

/** The same of what the server says of a product. */
export function lineProductOf(
  product: Omit<LineProduct, 'variant' | 'bundle'> &
    Parameters<typeof variantOf>[0] &
    Parameters<typeof bundleOf>[0],
): LineProduct {
  const { product_id, product_code, product_name, unit_code, thumb_file, slide_file } = product;
  return {
    product_id,
    product_code,
    product_name,
    unit_code,
    variant: variantOf(product),
    bundle: bundleOf(product),
    thumb_file,
    slide_file,
  };
}

/** The same as it is kept in the browser. */
export const keptLineProduct = z.object({
  product_id: z.int(),
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  variant: z.string(),
  // Forms kept before bundles said so have none.
  bundle: z.string().default(''),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
});
