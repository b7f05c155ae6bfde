import type { ProductOption } from '@soquay/contract/products';

/** The product that has just this code or barcode. */
export function exactProduct(options: readonly ProductOption[], typed: string): ProductOption | undefined {
  const text = typed.trim();
  const code = text.toLowerCase();
  return options.find((option) => option.product_code.toLowerCase() === code || option.barcode === text);
}

/** No person types thirteen digits this fast; a scanner sends them and Enter in some 60 ms, on a busy machine in more. */
const slowestScanMsPerKey = 50;
const shortestScan = 4;

/** Whether a text that was finished by Enter came from a scanner. */
export function isScanned(text: string, elapsedMs: number): boolean {
  return text.length >= shortestScan && elapsedMs <= text.length * slowestScanMsPerKey;
}
