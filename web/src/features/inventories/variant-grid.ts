import type { Variant, VariantGrid } from '@soquay/contract/inventories';

export interface GridRow {
  color: string;
  /** By the grid's sizes; none where no product is of this colour and size. */
  cells: readonly { size: string; variants: readonly Variant[] }[];
}

/** The variants by colour and size, for a table. */
export function gridRows({ colors, sizes, variants }: VariantGrid): GridRow[] {
  return colors.map((color) => ({
    color,
    cells: sizes.map((size) => ({
      size,
      variants: variants.filter((variant) => variant.color === color && variant.size === size),
    })),
  }));
}
