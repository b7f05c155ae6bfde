import { z } from 'zod';

/** A product as any line shows it. */
export interface LineProduct {
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  /** Colour and size: 'Đen · M'. */
  variant: string;
  thumb_file: string | null;
  slide_file: string | null;
}

/** Colour and size in one: 'Đen · M'. */
export function variantOf({ color, size }: { color: string; size: string }): string {
  return [color, size].filter(Boolean).join(' · ');
}

/** The same of what the server says of a product. */
export function lineProductOf(
  product: Omit<LineProduct, 'variant'> & { color: string; size: string },
): LineProduct {
  const { product_id, product_code, product_name, unit_code, thumb_file, slide_file } = product;
  return {
    product_id,
    product_code,
    product_name,
    unit_code,
    variant: variantOf(product),
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
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
});
