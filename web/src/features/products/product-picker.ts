import type { ProductOption } from '@soquay/contract/products';

/** The product that has just this code or barcode. */
export function exactProduct(options: readonly ProductOption[], typed: string): ProductOption | undefined {
  const text = typed.trim();
  const code = text.toLowerCase();
  return options.find((option) => option.product_code.toLowerCase() === code || option.barcode === text);
}

/** No person types a code this fast; a scanner sends thirteen digits and Enter in some 60 ms. */
const slowestScanMsPerKey = 25;

/** Whether an exact match was scanned: barcodes are, whatever the speed; a code printed as a barcode shows by its speed. */
export function isScanned(product: ProductOption, typed: string, elapsedMs: number): boolean {
  return product.barcode === typed.trim() || elapsedMs <= typed.length * slowestScanMsPerKey;
}
