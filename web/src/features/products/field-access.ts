import type { ProductField } from '@soquay/contract/product-fields';

/** Which fields of a product the sections of its form show and let somebody change. */
export interface FieldAccess {
  isLocked: (field: ProductField) => boolean;
  isSeen: (field: ProductField) => boolean;
}
