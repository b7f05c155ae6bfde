import type { ProductOption } from '@soquay/contract/products';

/** The product that has just this code or barcode. */
export function exactProduct(options: readonly ProductOption[], typed: string): ProductOption | undefined {
  const text = typed.trim();
  const code = text.toLowerCase();
  return options.find((option) => option.product_code.toLowerCase() === code || isBarcodeOf(option, text));
}

/** Pasted, or typed by a scanner that is as slow as a person, a barcode is still a scan. */
export function isBarcodeOf(product: ProductOption, typed: string): boolean {
  return product.barcode !== '' && product.barcode === typed.trim();
}
