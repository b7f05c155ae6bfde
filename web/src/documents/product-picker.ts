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

/** How so many pieces of it would be entered. */
export function asEntered(code: string, qty: number): string {
  return qty === 1 ? code : `${qty}*${code}`;
}

/** What is entered: '3*AO01' is three of AO01, and a code alone is one. Of none it is for the quantity to say that it is wrong. */
export function readEntered(typed: string): { code: string; qty: number } {
  const [, qty, code] = /^\s*(\d{1,6})\s*\*\s*(.+)$/.exec(typed) ?? [];
  return code === undefined ? { code: typed.trim(), qty: 1 } : { code: code.trim(), qty: Number(qty) };
}
